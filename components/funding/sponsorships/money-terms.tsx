import { DeliveryRule } from "@/components/funding/deliverables/delivery-rule";
import { Section } from "@/components/layout/section";
import type { CancellationTerms } from "@/db/enums";
import { formatDay, formatMinute } from "@/lib/core/dates";
import { RELEASE_DAYS, releaseDate } from "@/lib/funding/sponsorships/status";
import { refundDeadline, TERMS } from "@/lib/funding/sponsorships/terms";

type Props = {
  terms: CancellationTerms;
  /** The event's time (UTC, ISO 8601) and zone. Null: no date. */
  event: { startsAt: string; endsAt: string; timeZone: string } | null;
  now: Date;
  /** Whether this site accepts bank transfers. */
  canTransfer: boolean;
};

/** What happens to the money, step by step, with the sponsor's cancellation deadline. */
export function MoneyTerms({ terms, event, now, canTransfer }: Props) {
  const { label, withEvent, withoutEvent } = TERMS[terms];
  const deadline = refundDeadline(terms, event ? new Date(event.startsAt) : null);
  const release = event
    ? `The host gets the first part ${RELEASE_DAYS.afterEvent} days after the event, on ${formatDay(releaseDate(new Date(0), new Date(event.endsAt)), event.timeZone)}`
    : `The host gets the first part ${RELEASE_DAYS.afterPayment} days after you pay`;
  const steps = [
    [
      "You pay the tier price",
      `By card or PayPal${canTransfer ? ", or by bank transfer if the host agrees" : ""}. Nothing is added.`,
    ],
    ["We hold it", `${release}, unless there's a dispute.`],
    ["If the event is canceled", "You get a full refund."],
    [
      `If you change your mind (${label})`,
      `${event ? withEvent : withoutEvent}${deadlineText(deadline, now, event?.timeZone)}`,
    ],
  ] as const;
  return (
    <Section id="money" title="What happens to the money">
      <ol className="max-w-measure border-l-2 border-line pl-5">
        {steps.map(([title, text], at) => (
          <li key={at} className="mb-4 last:mb-0">
            <h3 className="text-base tracking-normal">{title}</h3>
            <p className="mt-0.5 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-6 mb-2 text-base tracking-normal">How delivery works</h3>
      <DeliveryRule isCampaign={event === null} />
    </Section>
  );
}

function deadlineText(deadline: Date | null, now: Date, timeZone?: string): string {
  if (!deadline) return "";
  const until = formatMinute(deadline, timeZone);
  return deadline > now ? ` The deadline is ${until}.` : ` The deadline was ${until}, so it's too late now.`;
}
