import { formatDuration } from "@/lib/core/dates";
import type { ReplyFacts } from "@/lib/vendors/quote-requests/quote-request";

/** How well a vendor answers, in a sentence; nothing where nobody has asked. */
export function ReplyCopy({ facts: { asked, answered, medianMinutes } }: { facts: ReplyFacts }) {
  if (asked === 0) return null;
  return (
    <p className="mb-5 text-sm text-quiet">
      You have answered {answered} of {asked} {asked === 1 ? "request" : "requests"} of the last 90 days
      {medianMinutes !== null && `, half of them within ${formatDuration(medianMinutes)}`}. Choose a status
      once you have answered somebody.
    </p>
  );
}
