import { Alert } from "@/components/ui/alert";
import { type ImportedCounts, OUTCOME_LABELS, SETTLED_OUTCOMES } from "@/lib/money/payouts/admin/statement";

/** The result of a statement import. */
export function StatementResult({ counts }: { counts: ImportedCounts }) {
  const settled = SETTLED_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const open = counts.unmatched.length;
  return (
    <Alert tone={open > 0 ? "warning" : "success"} title="Statement imported">
      <ul className="mt-1 list-disc pl-5">
        {settled.map((outcome) => (
          <li key={outcome}>
            {counts[outcome]} × {OUTCOME_LABELS[outcome]}
          </li>
        ))}
        {open > 0 && (
          <li>
            {open} × needs review. Deposits without a match, and debits under one of our references, wait
            until admins decide.
          </li>
        )}
      </ul>
    </Alert>
  );
}
