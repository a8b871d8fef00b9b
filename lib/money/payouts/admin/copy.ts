import type { PayeeRole, PayoutMethod, PayoutRailCode, PayoutRunStatus } from "@/db/enums";
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
  open: "In transit",
  settled: "Settled",
  stuck: "Needs review",
};

/** The settings that payouts of a method need, for admins. */
export const RAIL_MISSING: Record<Exclude<PayoutMethod, "none">, string> = {
  paypal: "PayPal payouts need PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.",
  swift:
    "Bank payouts need your own account: set PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_IBAN, and PAYOUT_DEBTOR_BIC.",
};

/** Why a balance is not paid out, for admins. */
export function describeObstacle(obstacle: Obstacle, suspensionReason: string | null): string {
  switch (obstacle) {
    case "suspended":
      return `On hold: the account is not active.${suspensionReason ? ` ${suspensionReason}` : ""}`;
    case "held":
      return "On hold: the payout details changed.";
    case "no_method":
      return "No payout method chosen. Their balance page asks for one.";
    case "no_organization":
      return "The host hasn't named their organization. Their balance page asks for it.";
    case "unverified":
      return "The email address is not verified.";
    case "below_minimum":
      return "Below the payout minimum.";
    case "test_money":
      return "Part of it is test money.";
  }
}

/** A payout's audit entry as text. */
export function describeEvent({ action, amountCents, currency, attempt }: PayoutEventDto): string {
  const amount = amountCents === null ? "It" : formatCents(amountCents, currency ?? "USD");
  switch (action) {
    case "payout.create":
      return `${amount} became due`;
    case "payout.adjust":
      return `The balance changed: ${amount} is due and needs approval again`;
    case "payout.approve_first":
      return `${amount} approved by one of two admins`;
    case "payout.approve":
      return `${amount} approved`;
    case "payout.reconsider":
      return "Approval withdrawn: the payout details changed";
    case "payout.send":
      return `${amount} sent`;
    case "payout.pay":
      return `${amount} arrived`;
    case "payout.fail":
      return `${amount} failed and is back in the balance`;
    case "payout.return":
      return `${amount} was returned and is back in the balance`;
    case "payout.retry":
      return `Due again${attempt ? `, attempt ${attempt}` : ""}`;
    case "payout.cancel":
      return "Canceled: no money left the balance";
    default:
      return action;
  }
}
