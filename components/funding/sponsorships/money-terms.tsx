import { SectionHeader } from "@/components/layout/section-header";
import type { CancellationTerms } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { RELEASE_DAYS, releaseDate } from "@/lib/funding/sponsorships/status";
import { refundDeadline, TERMS } from "@/lib/funding/sponsorships/terms";

type Props = {
  terms: CancellationTerms;
  /** The event's time (UTC, ISO 8601) and zone. Null: no date. */
  event: { startsAt: string; endsAt: string; timeZone: string } | null;
  now: Date;
};

/** What happens to the money, step by step, with the sponsor's cancellation deadline. */
export function MoneyTerms({ terms, event, now }: Props) {
  const { label, withEvent, withoutEvent } = TERMS[terms];
  const deadline = refundDeadline(terms, event ? new Date(event.startsAt) : null);
  const dateOf = (instant: Date) => (event ? formatDay(instant, event.timeZone) : "");
  const release = event
    ? `The host receives it ${RELEASE_DAYS.afterEvent} days after the event, on ${dateOf(releaseDate(new Date(0), new Date(event.endsAt)))}.`
    : `The host receives it ${RELEASE_DAYS.afterPayment} days after you pay.`;
  const steps = [
    ["You pay the tier price", "By card or PayPal. Nothing is added."],
    ["We hold it", `${release} Until then, it stays with us.`],
    ["If the event is canceled", "You get a full refund."],
    [
      `If you change your mind (${label})`,
      `${event ? withEvent : withoutEvent}${deadlineText(deadline, now, dateOf)}`,
    ],
  ] as const;
  return (
    <section aria-labelledby="money">
      <SectionHeader id="money" title="What happens to the money" />
      <ol className="max-w-measure border-l-2 border-line pl-5">
        {steps.map(([title, text]) => (
          <li key={title} className="mb-4 last:mb-0">
            <h3 className="text-base tracking-normal">{title}</h3>
            <p className="mt-0.5 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function deadlineText(deadline: Date | null, now: Date, dateOf: (instant: Date) => string): string {
  if (!deadline) return "";
  return deadline > now
    ? ` That's until ${dateOf(deadline)}.`
    : ` That was ${dateOf(deadline)}, so it's too late now.`;
}
