import { Section } from "@/components/layout/section";
import { formatDay } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { writeBy } from "@/lib/funding/deliverables/claims";
import type { DisputedItem } from "@/lib/funding/sponsorships/delivery";
import type { HeldFunds, Side } from "@/lib/funding/sponsorships/held-funds";
import { AnswerDispute } from "./answer-dispute";

type Props = { row: HeldFunds; side: Side; now: Date };

/** Disputed benefits: what each side wrote about them, and what was decided. Renders nothing if there are none. */
export function DisputedItems({ row, side, now }: Props) {
  const argued = row.disputes.filter(({ items }) => items.length > 0).toReversed();
  return argued.map((dispute) => {
    const isOpen = dispute.status === "open";
    const by = writeBy(dispute.openedAt, side);
    const canWrite = isOpen && by > now;
    return (
      <Section
        key={dispute.id}
        id={`dispute-${dispute.id}`}
        title={
          isOpen ? "Disputed benefits" : `Dispute decided ${formatDay(dispute.closedAt ?? dispute.openedAt)}`
        }
        intro={canWrite ? `You can write about each until ${formatDay(by)}.` : undefined}
      >
        <ul className="border-t border-line">
          {dispute.items.map((item) => (
            <li key={item.id} className="border-b border-line py-4">
              <Statements item={item} side={side} currency={row.currency} />
              {canWrite && <AnswerDispute disputeId={dispute.id} item={item} side={side} formId={newId()} />}
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}

function Statements({ item, side, currency }: { item: DisputedItem; side: Side; currency: string }) {
  const { title, shareCents, sponsorWords, hostWords, refundCents } = item;
  const [sponsor, host] = side === "sponsor" ? ["You", "The host"] : ["The sponsor", "You"];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="text-base wrap-anywhere">
          {title}
        </h3>
        <p className="text-sm text-quiet tabular-nums">
          {refundCents === null
            ? formatCents(shareCents, currency)
            : `${formatCents(refundCents, currency)} of ${formatCents(shareCents, currency)} refunded`}
        </p>
      </div>
      <dl className="mt-2 grid max-w-measure gap-2 text-sm">
        {[
          { who: sponsor, words: sponsorWords },
          { who: host, words: hostWords ?? (side === "host" ? "Not answered yet." : "No answer yet.") },
        ].map(({ who, words }) => (
          <div key={who}>
            <dt className="text-quiet">{who}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
