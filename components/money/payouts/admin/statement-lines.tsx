import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { formatShortDates } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import {
  countOutcomes,
  needsReview,
  OUTCOME_LABELS,
  type StatementPreviewDto,
} from "@/lib/money/payouts/admin/statement";

type Line = StatementPreviewDto["lines"][number] & { at: number };

/** The rest is only counted. */
const SHOWN = 500;

const COLUMNS: Column<Line>[] = [
  {
    key: "reference",
    header: "Line",
    primary: true,
    cell: ({ reference, words }) => (
      <>
        <span className="block wrap-anywhere">{reference || "No reference"}</span>
        {words && words !== reference && (
          <span className="block text-xs font-normal text-quiet wrap-anywhere">{words}</span>
        )}
      </>
    ),
  },
  {
    key: "outcome",
    header: "Match",
    cell: ({ outcome }) => (
      <>
        {needsReview(outcome) && <Badge tone="brick">Needs review</Badge>} {OUTCOME_LABELS[outcome]}
      </>
    ),
  },
  {
    key: "day",
    header: "Value date",
    cell: ({ arrivedOn: day }) => (day ? formatShortDates(day, day) : "None"),
  },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents, currency, direction }) => (
      <>
        <Amount>{formatCents(amountCents, currency)}</Amount>
        <span className="block text-xs text-quiet">{direction === "in" ? "received" : "left"}</span>
      </>
    ),
  },
];

/** The expected match of each line, those that need review first. */
export function StatementLines({ name, lines }: { name: string; lines: StatementPreviewDto["lines"] }) {
  if (lines.length === 0)
    return (
      <EmptyState title="No relevant lines">
        <p>No line of {name} has one of our references or is a deposit.</p>
      </EmptyState>
    );
  const numbered = lines.map((line, at) => ({ ...line, at }));
  const inOrder = numbered.toSorted(
    (a, b) => Number(needsReview(b.outcome)) - Number(needsReview(a.outcome)),
  );
  return (
    <section aria-label={`Preview of ${name}`}>
      <ul className="mb-5 list-disc pl-5 text-sm">
        {countOutcomes(lines).map(({ outcome, count }) => (
          <li key={outcome}>
            {count} × {OUTCOME_LABELS[outcome]}
          </li>
        ))}
      </ul>
      <Table
        caption={`Matches for the lines of ${name}`}
        showCaption
        columns={COLUMNS}
        rows={inOrder.slice(0, SHOWN)}
        rowKey={({ at }) => String(at)}
      />
      {lines.length > SHOWN && (
        <p className="mt-3 text-sm text-quiet">
          {lines.length - SHOWN} more lines aren't shown but are included in the counts above.
        </p>
      )}
    </section>
  );
}
