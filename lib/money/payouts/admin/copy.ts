import type { PayeeRole, PayoutMethod, PayoutRailCode, PayoutRunStatus } from "@/db/enums";
import { formatMoment } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Obstacle } from "../obstacles";
import type { PayoutEventDto } from "./payout";

export const PAYEE_LABELS: Record<PayeeRole, string> = { event_host: "Host", agent: "Agent" };

export const RAIL_LABELS: Record<PayoutRailCode, string> = {
  paypal: "PayPal",
  swift: "Bank",
  sandbox: "Test provider",
};

export const RUN_LABELS: Record<PayoutRunStatus, string> = {
  open: "On its way",
  settled: "Settled",
  stuck: "Waits for you",
};

/** What has to be set before payouts of a method can leave, for an admin. */
export const RAIL_MISSING: Record<Exclude<PayoutMethod, "none">, string> = {
  paypal: "Payouts by PayPal need PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.",
  swift:
    "Payouts by bank need your own account first: set PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_IBAN and PAYOUT_DEBTOR_BIC.",
};

/** Why nothing of a balance leaves, for an admin. */
export function describeObstacle(
  obstacle: Obstacle,
  { heldUntil, suspensionReason = null }: { heldUntil: Date | null; suspensionReason?: string | null },
): string {
  switch (obstacle) {
    case "suspended":
      return `Frozen: the account is not active.${suspensionReason ? ` ${suspensionReason}` : ""}`;
    case "held":
      return `On hold${heldUntil ? ` until ${formatMoment(heldUntil)} UTC` : ""}: the payout details were changed.`;
    case "no_method":
      return "No payout method is chosen. Their balance page tells them.";
    case "no_organization":
      return "The host has not named their organization. Their balance page tells them.";
    case "unverified":
      return "The email address is not verified.";
    case "below_minimum":
      return "Less than what is paid out.";
    case "test_money":
      return "Some of it was only paid at the test provider.";
  }
}

/** What an entry of the log says of a payout. */
export function describeEvent({ action, amountCents, currency, attempt }: PayoutEventDto): string {
  const amount = amountCents === null ? "It" : formatCents(amountCents, currency ?? "USD");
  switch (action) {
    case "payout.create":
      return `${amount} became due`;
    case "payout.adjust":
      return `The balance changed: ${amount} is due, and has to be approved anew`;
    case "payout.approve_first":
      return `${amount} approved by one of two admins`;
    case "payout.approve":
      return `${amount} approved`;
    case "payout.reconsider":
      return "Approval withdrawn: the payout details were changed";
    case "payout.send":
      return `${amount} sent`;
    case "payout.pay":
      return `${amount} arrived`;
    case "payout.fail":
      return `${amount} came to nothing, and is in the balance again`;
    case "payout.return":
      return `${amount} came back, and is in the balance again`;
    case "payout.retry":
      return `Due again${attempt ? `, attempt ${attempt}` : ""}`;
    case "payout.cancel":
      return "Cancelled: nothing left the balance";
    default:
      return action;
  }
}
