import { Amount } from "@/components/ui/amount";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonVariant } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import type { PaymentMethod, SandboxIntentStatus } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { type Decision, decide } from "@/lib/integrations/payments/sandbox/decisions";

interface Choice {
  decision: Decision;
  label: string;
  variant: ButtonVariant;
}

const CHOICES: readonly Choice[] = [
  { decision: "approve", label: "Approve the payment", variant: "primary" },
  { decision: "pass_challenge", label: "Confirm it's me", variant: "primary" },
  { decision: "settle", label: "Complete the pending payment", variant: "primary" },
  { decision: "decline", label: "Decline the payment", variant: "secondary" },
  { decision: "lack_funds", label: "Decline: not enough money", variant: "secondary" },
  { decision: "expire_card", label: "Decline: expired card", variant: "secondary" },
  { decision: "mistype_code", label: "Decline: wrong security code", variant: "secondary" },
  { decision: "fail_challenge", label: "Fail the check", variant: "secondary" },
  { decision: "fail", label: "Fail the pending payment", variant: "secondary" },
  { decision: "challenge", label: "Require a challenge first", variant: "secondary" },
  { decision: "leave_pending", label: "Leave it pending", variant: "secondary" },
  { decision: "cancel", label: "Cancel and go back", variant: "quiet" },
];

const LABELS: Record<SandboxIntentStatus, string> = {
  open: "Choose how this test payment ends.",
  challenge: "Your bank wants to make sure it's you.",
  approved: "You've approved this payment. The seller completes it now.",
  pending: "This payment is pending. You can settle it now, or come back to this page later.",
  succeeded: "This payment succeeded.",
  declined: "This payment was declined.",
  cancelled: "This payment was canceled.",
  expired: "This payment has expired.",
};

type Props = {
  merchant: string;
  refId: string;
  method: PaymentMethod;
  status: SandboxIntentStatus;
  amountCents: number;
  currency: string;
  lines: readonly { description: string; amountCents: number }[];
  returnUrl: string;
};

/** The test provider's hosted checkout, with every possible outcome. */
export function SandboxCheckout(props: Props) {
  const { merchant, refId, method, status, amountCents, currency, lines, returnUrl } = props;
  const choices = CHOICES.filter(({ decision }) => decide(decision, { status, method }) !== null);
  return (
    <Card as="section" aria-labelledby="pay">
      <p className="text-sm text-quiet">
        {method === "paypal" ? "PayPal" : "Card"} payment to {merchant}
      </p>
      <h1 id="pay" className="mt-1 text-2xl">
        Pay <Amount size="2xl">{formatCents(amountCents, currency)}</Amount>
      </h1>
      <DefinitionList
        className="mt-6"
        items={[
          ...lines.map((line) => ({
            term: line.description,
            detail: <Amount>{formatCents(line.amountCents, currency)}</Amount>,
          })),
          { term: "Total", detail: <Amount>{formatCents(amountCents, currency)}</Amount>, strong: true },
        ]}
      />
      <p className="mt-6">{LABELS[status]}</p>
      <form method="post" action={`/sandbox/${refId}/decide`} className="mt-4 grid gap-3">
        {choices.map(({ decision, label, variant }) => (
          <Button key={decision} type="submit" name="decision" value={decision} variant={variant} block>
            {label}
          </Button>
        ))}
      </form>
      {choices.length === 0 && (
        <ButtonLink href={returnUrl} block>
          Return to {merchant}
        </ButtonLink>
      )}
    </Card>
  );
}
