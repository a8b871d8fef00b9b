import { renderCharge, renderRefund } from "./render";
import { type FakePayment, type FakeRefund, type FakeState, newId, refundedOf, secondsOf } from "./state";
import { refused } from "./stripe-error";
import { emit } from "./webhooks";

/** Refunds part of a payment, from the API or the dashboard. Throws `StripeError`. */
export function createRefund(
  state: FakeState,
  payment: FakePayment,
  { amount, metadata }: Pick<FakeRefund, "amount" | "metadata">,
): FakeRefund {
  if (payment.chargeStatus !== "succeeded")
    throw refused(
      `This PaymentIntent (${payment.intent?.id}) does not have a successful charge to refund.`,
      "charge_not_refundable",
    );
  if (payment.disputes.some(({ status }) => status === "needs_response" || status === "lost"))
    throw refused(
      `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`,
      "charge_disputed",
    );
  const left = payment.amount - refundedOf(payment);
  if (left === 0)
    throw refused(`Charge ${payment.chargeId} has already been refunded.`, "charge_already_refunded");
  if (amount < 1)
    throw refused("This value must be greater than or equal to 1.", "parameter_invalid_integer");
  if (amount > left)
    throw refused(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  const refund: FakeRefund = {
    id: newId("re"),
    amount,
    created: secondsOf(state.now()),
    metadata,
    status: state.refundsStayPending ? "pending" : "succeeded",
  };
  payment.refunds.push(refund);
  emit(state, payment.sessionId, "refund.created", renderRefund(payment, refund));
  emit(state, payment.sessionId, "charge.refunded", renderCharge(payment));
  return refund;
}
