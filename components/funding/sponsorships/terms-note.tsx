import type { CancellationTerms } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { refundDeadline, TERMS } from "@/lib/funding/sponsorships/terms";

type Props = {
  terms: CancellationTerms;
  startsAt: Date | null;
  zone: string | null;
  nowIso: string;
};

/** The cancellation terms with their deadline, shown before payment. */
export function TermsNote({ terms, startsAt, zone, nowIso }: Props) {
  const { label, withEvent, withoutEvent } = TERMS[terms];
  const deadline = refundDeadline(terms, startsAt);
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-lg">
        If you change your mind
      </h2>
      <p className="mt-2">
        <strong>{label} cancellation.</strong> {startsAt ? withEvent : withoutEvent}
      </p>
      {deadline &&
        (deadline > new Date(nowIso) ? (
          <p className="mt-1 text-quiet">
            For this event, the deadline is {formatMinute(deadline, zone ?? undefined)}.
          </p>
        ) : (
          <p className="mt-1 font-semibold">
            That deadline has passed, so there's no refund once you've paid, unless the host cancels.
          </p>
        ))}
      <p className="mt-1 text-quiet">If the host cancels, you always get a full refund.</p>
    </section>
  );
}
