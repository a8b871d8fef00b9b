import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { EmailText } from "@/components/ui/email-text";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { RAIL_MISSING } from "@/lib/money/payouts/admin/copy";
import type { DuePayoutDto } from "@/lib/money/payouts/admin/lists";
import { payoutPath } from "@/lib/money/payouts/admin/paths";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";
import { choiceOf } from "@/lib/money/payouts/schema";
import { ObstacleText } from "./obstacle-text";
import { Payee } from "./payee";

type Props = {
  due: readonly DuePayoutDto[];
  /** The admin who is viewing. */
  viewerId: string;
  /** Who else must approve, and whether the viewer's approval is missing. */
  reauthentication: Pick<AdminReauthentication, "hasSecond" | "countsFrom">;
};

/** A payout as one admin sees it. */
type Row = DuePayoutDto & {
  canChoose: boolean;
  isIndented: boolean;
  isTheirs: boolean;
  isApprovedByThem: boolean;
};

const COLUMNS: Column<Row>[] = [
  {
    key: "payee",
    header: "To",
    primary: true,
    cell: (row) => (
      // After the text, so that the text aligns with the rest of the row.
      <span className={row.isIndented ? "relative block pl-9" : undefined}>
        {row.canChoose && (
          <input
            type="checkbox"
            name="chosen[]"
            value={choiceOf(row.id, row)}
            aria-label={`Select ${formatCents(row.amountCents, row.currency)} to ${row.payee.name}`}
            className="absolute top-0 left-0 size-6 accent-action"
          />
        )}
        <Payee payee={row.payee} />
      </span>
    ),
  },
  {
    key: "where",
    header: "Destination",
    cell: ({ method, destination }) => (
      <>
        {METHOD_LABELS[method]}
        <span className="block text-xs text-quiet">
          <EmailText email={destination} />
        </span>
      </>
    ),
  },
  {
    key: "since",
    header: "Due since",
    cell: ({ since }) => (
      <DateText iso={since.toISOString()} className="as-table:whitespace-nowrap">
        {formatShortDay(since)}
      </DateText>
    ),
  },
  { key: "state", header: "Status", cell: (row) => <State row={row} /> },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ id, amountCents, currency, owedCents, payee }) => (
      <>
        <TextLink href={payoutPath(id)} prefetch={false}>
          <Amount>{formatCents(amountCents, currency)}</Amount>
          <span className="sr-only"> to {payee.name}</span>
        </TextLink>
        {owedCents > 0 && (
          <span className="block text-xs text-quiet">also owes {formatCents(owedCents, currency)}</span>
        )}
      </>
    ),
  },
];

/** Payouts that need approval, with a checkbox for each that this admin can approve. */
export function DueTable({ due, viewerId, reauthentication }: Props) {
  const choices = due.map((one) => mayApprove(one, viewerId, reauthentication));
  const isIndented = choices.includes(true);
  const rows = due.map(
    (one, index): Row => ({
      ...one,
      canChoose: choices[index] === true,
      isIndented,
      isTheirs: one.payee.id === viewerId,
      isApprovedByThem: one.firstApprovedBy?.id === viewerId,
    }),
  );
  return <Table caption="Payouts due" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

/** No admin approves twice, or approves their own payout if someone else can. */
function mayApprove(
  row: DuePayoutDto,
  viewerId: string,
  { hasSecond, countsFrom }: Props["reauthentication"],
): boolean {
  if (countsFrom) return false;
  if (row.obstacle || !row.canSend) return false;
  return !hasSecond || (row.payee.id !== viewerId && row.firstApprovedBy?.id !== viewerId);
}

function State({ row }: { row: Row }) {
  const { firstApprovedBy, obstacle, failureReason, attempt } = row;
  return (
    <>
      {obstacle ? (
        <ObstacleText obstacle={obstacle} heldUntil={row.heldUntil} />
      ) : !row.canSend ? (
        RAIL_MISSING[row.method]
      ) : firstApprovedBy ? (
        <>
          <Badge tone="action">1 of 2 approvals</Badge>
          <span className="block text-xs text-quiet">
            {row.isApprovedByThem
              ? "You approved. Another admin has to approve, too."
              : `Approved by ${firstApprovedBy.name}`}
          </span>
        </>
      ) : (
        "Needs approval"
      )}
      {row.isTheirs && (
        <span className="block text-xs text-quiet">
          This payout is to you. If there is another admin, they have to approve it.
        </span>
      )}
      {failureReason && attempt > 1 && (
        <span className="block text-xs text-brick wrap-anywhere">
          Attempt {attempt}. Last attempt failed: {failureReason} We've let the payee know, and they can
          correct their payout details.
        </span>
      )}
    </>
  );
}
