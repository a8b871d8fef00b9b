import { RUN_STATUSES } from "@/components/money/payouts/statuses";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoment } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { RAIL_LABELS } from "@/lib/money/payouts/admin/copy";
import type { PayoutRunDto } from "@/lib/money/payouts/admin/lists";

/** What is known of a run, one fact a line. */
export function RunFacts({ run, isOnTheWay }: { run: PayoutRunDto; isOnTheWay: boolean }) {
  const state = run.byFile && !isOnTheWay ? "settled" : run.status;
  const items: (Definition | false)[] = [
    { term: "State", detail: <StatusBadge table={RUN_STATUSES} status={state} /> },
    { term: "Leaves by", detail: `${RAIL_LABELS[run.rail]}, ${run.byFile ? "as a file" : "by call"}` },
    { term: "Made", detail: `${formatMoment(run.createdAt)} UTC, by ${run.createdBy}` },
    { term: "Payouts", detail: run.count },
    { term: "Together", detail: formatCents(run.amountCents, run.currency) },
    !run.byFile && { term: "The provider’s id", detail: run.batchRef ?? "Not taken on yet" },
    run.checkedAt !== null && { term: "Asked last", detail: `${formatMoment(run.checkedAt)} UTC` },
    run.lastError !== null && { term: "Error", detail: run.lastError },
  ];
  return (
    <DefinitionList
      className="[&_dd]:wrap-anywhere"
      items={items.filter((item): item is Definition => item !== false)}
    />
  );
}
