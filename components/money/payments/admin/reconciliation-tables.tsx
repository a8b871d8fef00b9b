import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { type BalanceDto, describeReconciliation, type ReconciliationDto } from "@/lib/site/admin/ledger";
import { accountLabel } from "@/lib/site/admin/ledger-copy";

const columns: Column<ReconciliationDto>[] = [
  {
    key: "at",
    header: "When",
    primary: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} />,
  },
  {
    key: "found",
    header: "Result",
    cell: ({ violations, findings }) =>
      violations === 0
        ? "No differences"
        : Object.entries(findings).map(([name, count]) => (
            <span key={name} className="block text-brick">
              {describeReconciliation(name)}: {formatCount(count)}
            </span>
          )),
  },
];

/** The latest reconciliations. */
export function ReconciliationsTable({ rows }: { rows: readonly ReconciliationDto[] }) {
  return <Table caption="Recent reconciliations" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const side = ({ balanceCents, currency }: BalanceDto, sign: 1 | -1) =>
  Math.sign(balanceCents) === sign ? formatCents(Math.abs(balanceCents), currency) : "";

const balances: Column<BalanceDto>[] = [
  {
    key: "account",
    header: "Account",
    primary: true,
    cell: ({ code, accounts }) => (
      <>
        {accountLabel(code.replace("::", ":*:"))}
        <span className="block text-xs font-normal text-quiet">
          {code.includes("::") ? (accounts === 1 ? "1 account" : `${formatCount(accounts)} accounts`) : code}
        </span>
      </>
    ),
  },
  { key: "currency", header: "Currency", cell: ({ currency }) => currency },
  { key: "debit", header: "Debit", numeric: true, cell: (row) => side(row, 1) },
  { key: "credit", header: "Credit", numeric: true, cell: (row) => side(row, -1) },
];

/** Every account with its balance, and both totals, which are equal. */
export function TrialBalance({ rows }: { rows: readonly BalanceDto[] }) {
  const sum = (sign: 1 | -1, currency: string) =>
    rows
      .filter((row) => row.currency === currency && Math.sign(row.balanceCents) === sign)
      .reduce((total, { balanceCents }) => total + Math.abs(balanceCents), 0);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return (
    <>
      <Table
        caption="Trial balance"
        columns={balances}
        rows={rows}
        rowKey={({ code, currency }) => `${code} ${currency}`}
      />
      {currencies.map((currency) => (
        <p key={currency} className="mt-4 text-right font-semibold tabular-nums">
          {currency}: debit {formatCents(sum(1, currency), currency)}, credit{" "}
          {formatCents(sum(-1, currency), currency)}
        </p>
      ))}
    </>
  );
}
