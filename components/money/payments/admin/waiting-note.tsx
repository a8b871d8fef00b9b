import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import type { BankCaseKind } from "@/db/enums";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { withdrawConfirmationAction } from "@/lib/money/payments/actions/admin";
import { type WaitingDto, waitingLabel } from "@/lib/site/admin/money-cases";

type Props = {
  waiting: readonly WaitingDto[];
  /** The kind of the bank exception that the entries are about. */
  exception?: BankCaseKind;
};

/** One admin's entry that a second one has not confirmed. Renders nothing if there is none. */
export function WaitingNote({ waiting, exception }: Props) {
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3">
      {waiting.map((one) => (
        <li key={one.id} className="rounded border border-line bg-sunk p-3 text-sm">
          <p className="font-semibold wrap-anywhere">
            {waitingLabel(one.kind, exception)}: {formatCents(one.amountCents, one.currency)}
            {one.arrivedOn && ` on ${formatDate(one.arrivedOn)}`}
          </p>
          {one.reason && <p className="mt-1 wrap-anywhere">{one.reason}</p>}
          <p className="mt-1 text-quiet">
            {one.isOwn ? "You" : one.by}, <ReaderTime iso={one.at.toISOString()} />. Waiting for{" "}
            {one.isOwn ? "another admin to confirm." : "you or another admin to confirm."}
          </p>
          <ActionButton
            action={withdrawConfirmationAction}
            about={{ confirmationId: one.id }}
            variant="quiet"
            size="sm"
            busy="Withdrawing…"
            done="Withdrawn."
            className="mt-1 -ml-3"
          >
            Withdraw
            <span className="sr-only">
              {" "}
              ({waitingLabel(one.kind, exception)}, {formatCents(one.amountCents, one.currency)})
            </span>
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
