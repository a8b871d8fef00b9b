import { PersonLink } from "@/components/site/admin/person-link";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { PAYEE_LABELS } from "@/lib/money/payouts/admin/copy";
import { PAYEE_RULES, type YearlyPayeeDto } from "@/lib/money/payouts/admin/payees";

const COLUMNS: Column<YearlyPayeeDto>[] = [
  {
    key: "payee",
    header: "Payee",
    primary: true,
    cell: ({ payeeId, name, email }) => (
      <span className="font-normal">
        <PersonLink person={{ id: payeeId, name, email }} />
      </span>
    ),
  },
  {
    key: "kind",
    header: "For",
    cell: ({ role }) => (
      <>
        {PAYEE_RULES[role].kind}
        <span className="block text-xs text-quiet">{PAYEE_LABELS[role]}</span>
      </>
    ),
  },
  {
    key: "threshold",
    header: "Threshold",
    cell: ({ role, isPassed }) => (
      <>
        {isPassed ? <Badge tone="sun">Passed</Badge> : "Not passed"}
        <span className="mt-1 block text-xs text-quiet">{PAYEE_RULES[role].form}</span>
      </>
    ),
  },
  { key: "missing", header: "Missing", cell: ({ missing }) => missing.join(", ") || "Nothing" },
  { key: "payments", header: "Payments", numeric: true, cell: ({ payments }) => formatCount(payments) },
  {
    key: "gross",
    header: "Gross",
    numeric: true,
    cell: ({ grossCents, currency }) => <Amount>{formatCents(grossCents, currency)}</Amount>,
  },
];

/** What each payee got through the site in a year. */
export const PayeesTable = ({ payees }: { payees: readonly YearlyPayeeDto[] }) => (
  <Table caption="Payees" columns={COLUMNS} rows={payees} rowKey={({ id }) => id} />
);
