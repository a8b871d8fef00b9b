import { formatDuration } from "@/lib/core/dates";
import type { ReplyFacts } from "@/lib/vendors/quote-requests/quote-request";

/** A vendor's reply rate and time in a sentence; nothing if they have had no requests. */
export function ReplyCopy({ facts: { asked, answered, medianMinutes } }: { facts: ReplyFacts }) {
  if (asked === 0) return null;
  return (
    <p className="mb-5 text-sm text-quiet">
      You've replied to {answered} of {asked} {asked === 1 ? "quote request" : "quote requests"} in the last
      90 days
      {medianMinutes !== null && `, half of them within ${formatDuration(medianMinutes)}`}. Update a lead's
      status after you reply by phone or email.
    </p>
  );
}
