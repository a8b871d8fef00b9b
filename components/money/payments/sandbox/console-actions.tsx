import clsx from "clsx";
import { FieldMessage } from "@/components/forms/field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-style";
import { Input } from "@/components/ui/input";
import { formatCents } from "@/lib/core/money";
import type { ConsoleEntry } from "@/lib/integrations/payments/sandbox/console";
import { type ConsoleAction, leftCents } from "@/lib/integrations/payments/sandbox/console-rules";

/** The last action, which was refused. */
export interface FailedAction {
  ref: string;
  action: string;
  amount: string;
}

const CHOICES: readonly { action: ConsoleAction; label: string; variant: ButtonVariant }[] = [
  { action: "settle", label: "Complete payment", variant: "primary" },
  { action: "fail", label: "Fail payment", variant: "secondary" },
  { action: "dispute", label: "Open a dispute", variant: "secondary" },
  { action: "win", label: "Site wins the dispute", variant: "secondary" },
  { action: "lose", label: "Payer wins the dispute", variant: "secondary" },
  { action: "appeal", label: "Site wins on appeal", variant: "secondary" },
];

type Props = {
  entry: ConsoleEntry;
  possible: ReadonlySet<ConsoleAction>;
  after: string | null;
  failed: FailedAction | null;
};

/** What the provider's staff and the payer's bank can do to a payment. */
export function ConsoleActions({ entry, possible, after, failed }: Props) {
  const { ref, currency } = entry.intent;
  const choices = CHOICES.filter(({ action }) => possible.has(action));
  const isRefundWrong = failed?.action === "refund" && possible.has("refund");
  const amountId = `${ref}-amount`;
  return (
    <>
      {failed && !isRefundWrong && (
        <Alert tone="warning" live className="mt-4">
          That's no longer possible. Here is the payment's current status.
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4 empty:hidden">
        {possible.has("refund") && (
          <ConsoleForm refId={ref} after={after}>
            <label htmlFor={amountId} className="mb-1.5 block text-sm font-semibold">
              Refund up to {formatCents(leftCents(entry), currency)}
            </label>
            <div className="flex gap-3">
              <Input
                id={amountId}
                name="amount"
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={isRefundWrong ? failed.amount : ""}
                aria-invalid={isRefundWrong || undefined}
                aria-describedby={isRefundWrong ? `${amountId}-error` : undefined}
                className="w-40"
              />
              <Button type="submit" name="action" value="refund" variant="secondary">
                Refund
              </Button>
            </div>
            {isRefundWrong && (
              <FieldMessage id={`${amountId}-error`}>
                Enter an amount from $0.01 to {formatCents(leftCents(entry), currency)}.
              </FieldMessage>
            )}
          </ConsoleForm>
        )}
        {choices.length > 0 && (
          <ConsoleForm
            refId={ref}
            after={after}
            className={clsx("flex flex-wrap gap-3", possible.has("refund") && "sm:pt-6.5")}
          >
            {choices.map(({ action, label, variant }) => (
              <Button key={action} type="submit" name="action" value={action} variant={variant}>
                {label}
              </Button>
            ))}
          </ConsoleForm>
        )}
      </div>
    </>
  );
}

type FormProps = { refId: string; after: string | null; className?: string; children: React.ReactNode };

/** A plain form about one payment that returns to the same spot. */
export function ConsoleForm({ refId, after, className, children }: FormProps) {
  return (
    <form method="post" action={`/sandbox/${refId}/act`} className={className}>
      {after && <input type="hidden" name="after" value={after} />}
      {children}
    </form>
  );
}
