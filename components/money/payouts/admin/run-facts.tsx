import { RUN_STATUSES } from "@/components/money/payouts/statuses";
import { ReaderTime } from "@/components/text/reader-time";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatCents } from "@/lib/core/money";
import { RAIL_LABELS } from "@/lib/money/payouts/admin/copy";
import type { PayoutRunDto } from "@/lib/money/payouts/admin/lists";

/** A run's facts, one per line. */
export function RunFacts({ run, isOnTheWay }: { run: PayoutRunDto; isOnTheWay: boolean }) {
  const state = run.byFile && !isOnTheWay ? "settled" : run.status;
  const items: (Definition | false)[] = [
    { term: "Status", detail: <StatusBadge table={RUN_STATUSES} status={state} /> },
    { term: "Sent by", detail: `${RAIL_LABELS[run.rail]}, ${run.byFile ? "file" : "API"}` },
    {
      term: "Created",
      detail: (
        <>
          <ReaderTime iso={run.createdAt.toISOString()} />, by {run.createdBy}
        </>
      ),
    },
    { term: "Payouts", detail: run.count },
    { term: "Total", detail: formatCents(run.amountCents, run.currency) },
    !run.byFile && { term: "Provider's batch ID", detail: run.batchRef ?? "Not yet accepted" },
    run.checkedAt !== null && {
      term: "Last checked",
      detail: <ReaderTime iso={run.checkedAt.toISOString()} />,
    },
    run.lastError !== null && { term: "Error", detail: run.lastError },
  ];
  return (
    <DefinitionList
      className="[&_dd]:wrap-anywhere"
      items={items.filter((item): item is Definition => item !== false)}
    />
  );
}
