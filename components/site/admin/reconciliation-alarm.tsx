import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import type { ReconciliationStateDto } from "@/lib/site/admin/reconciliation";

/** Warns if the books don't balance or weren't reconciled; renders nothing otherwise. */
export function ReconciliationAlarm({ books }: { books: ReconciliationStateDto | null }) {
  if (!books || (books.violations === 0 && !books.isOld)) return null;
  const when = <ReaderTime iso={books.at.toISOString()} />;
  if (books.violations === 0)
    return (
      <Alert tone="warning" title="Last night's reconciliation didn't run" className="mb-8">
        <p>The last one was on {when}. Check that the job process is running.</p>
      </Alert>
    );
  return (
    <Alert tone="error" title="The books don't balance" className="mb-8">
      <p>Found on {when}. Investigate before you approve more payouts.</p>
      <ul className="mt-2 list-disc pl-5">
        {books.findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Alert>
  );
}
