import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { formatMoment } from "@/lib/core/dates";
import type { ReconciliationStateDto } from "@/lib/site/admin/reconciliation";

/** What an admin has to know of the books before anything else; nothing where they agree. */
export function ReconciliationAlarm({ books }: { books: ReconciliationStateDto | null }) {
  if (!books || (books.violations === 0 && !books.isOld)) return null;
  const when = <DateText iso={books.at.toISOString()}>{`${formatMoment(books.at)} UTC`}</DateText>;
  if (books.violations === 0)
    return (
      <Alert tone="warning" title="The books were not looked over last night" className="mb-8">
        <p>The last time was {when}. See whether the job process runs.</p>
      </Alert>
    );
  return (
    <Alert tone="error" title="The books do not agree" className="mb-8">
      <p>Found on {when}. Find out what happened before the next payouts are approved.</p>
      <ul className="mt-2 list-disc pl-5">
        {books.findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Alert>
  );
}
