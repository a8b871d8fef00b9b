import { createRefund } from "./refunds";
import { renderCharge, renderDispute, renderRefund, renderSession } from "./render";
import { type FakeDispute, type FakePayment, type FakeState, newId, refundedOf, secondsOf } from "./state";
import { missing } from "./stripe-error";
import { emit } from "./webhooks";

const DAY = 86_400;

export function findPayment(state: FakeState, sessionId: string): FakePayment {
  const payment = state.payments.get(sessionId);
  if (!payment) throw missing("checkout.session", sessionId);
  return payment;
}

/** A session past its time is expired by the time anyone reads it. */
export function refresh(state: FakeState, payment: FakePayment): FakePayment {
  const isOver = payment.asked.expires_at <= secondsOf(state.now());
  if (payment.sessionStatus === "open" && isOver) {
    payment.sessionStatus = "expired";
    emit(state, payment.sessionId, "checkout.session.expired", renderSession(payment, ""));
  }
  return payment;
}

/** The actions of payers, their banks, and the merchant's dashboard. Each throws where it is not possible. */
export interface Controls {
  /** Charges the payer's card. */
  pay(sessionId: string): void;
  /** Declines the card; the page stays open for another one. */
  decline(sessionId: string): void;
  /** The payer approves a method that takes days. */
  leavePending(sessionId: string): void;
  settlePending(sessionId: string, ok: boolean): void;
  /** Refunds from the dashboard, in cents. */
  refund(sessionId: string, amount: number): void;
  /** Completes or fails a pending refund. */
  settleRefund(refundId: string, ok: boolean): void;
  /** The bank reverses what was not refunded; an inquiry only asks. */
  openDispute(sessionId: string, kind?: "dispute" | "inquiry"): void;
  closeDispute(sessionId: string, outcome: "won" | "lost"): void;
}

export function controls(state: FakeState, origin: string): Controls {
  function open(sessionId: string): FakePayment {
    const payment = refresh(state, findPayment(state, sessionId));
    if (payment.sessionStatus !== "open") throw new Error(`This session is ${payment.sessionStatus}.`);
    payment.intent ??= { id: newId("pi"), status: "requires_payment_method", error: null };
    return payment;
  }
  const notify = (payment: FakePayment, type: string) =>
    emit(state, payment.sessionId, type, renderSession(payment, origin));

  function charge(payment: FakePayment, chargeStatus: FakePayment["chargeStatus"]): void {
    payment.chargeId ??= newId("ch");
    payment.chargeStatus = chargeStatus;
    emit(state, payment.sessionId, `charge.${chargeStatus}`, renderCharge(payment));
  }

  return {
    pay(sessionId) {
      const payment = open(sessionId);
      payment.intent = { id: payment.intent?.id ?? newId("pi"), status: "succeeded", error: null };
      payment.chargeId = null;
      payment.sessionStatus = "complete";
      charge(payment, "succeeded");
      notify(payment, "checkout.session.completed");
    },
    decline(sessionId) {
      const payment = open(sessionId);
      if (payment.intent) payment.intent.error = { code: "card_declined", decline_code: "generic_decline" };
      payment.chargeId = null;
      charge(payment, "failed");
    },
    leavePending(sessionId) {
      const payment = open(sessionId);
      payment.intent = { id: payment.intent?.id ?? newId("pi"), status: "processing", error: null };
      payment.chargeId = null;
      payment.sessionStatus = "complete";
      charge(payment, "pending");
      notify(payment, "checkout.session.completed");
    },
    settlePending(sessionId, ok) {
      const payment = findPayment(state, sessionId);
      if (payment.intent?.status !== "processing") throw new Error("Nothing is on its way.");
      payment.intent.status = ok ? "succeeded" : "requires_payment_method";
      if (!ok) payment.intent.error = { code: "payment_intent_payment_attempt_failed" };
      charge(payment, ok ? "succeeded" : "failed");
      notify(payment, `checkout.session.async_payment_${ok ? "succeeded" : "failed"}`);
    },
    refund(sessionId, amount) {
      createRefund(state, findPayment(state, sessionId), { amount, metadata: {} });
    },
    settleRefund(refundId, ok) {
      for (const payment of state.payments.values()) {
        const refund = payment.refunds.find(({ id }) => id === refundId);
        if (refund?.status !== "pending") continue;
        refund.status = ok ? "succeeded" : "failed";
        const type = ok ? "refund.updated" : "refund.failed";
        return emit(state, payment.sessionId, type, renderRefund(payment, refund));
      }
      throw missing("refund", refundId);
    },
    openDispute(sessionId, kind = "dispute") {
      const payment = findPayment(state, sessionId);
      const amount = payment.amount - refundedOf(payment);
      if (payment.chargeStatus !== "succeeded" || amount === 0)
        throw new Error("There is nothing to dispute.");
      const created = secondsOf(state.now());
      const dispute: FakeDispute = {
        id: newId("du"),
        amount,
        created,
        dueBy: created + 9 * DAY,
        reason: "fraudulent",
        status: kind === "dispute" ? "needs_response" : "warning_needs_response",
      };
      payment.disputes.push(dispute);
      emit(state, sessionId, "charge.dispute.created", renderDispute(payment, dispute));
    },
    closeDispute(sessionId, outcome) {
      const payment = findPayment(state, sessionId);
      const dispute = payment.disputes.find(({ status }) => status === "needs_response");
      if (!dispute) throw new Error("There is no open dispute.");
      dispute.status = outcome;
      emit(state, sessionId, "charge.dispute.closed", renderDispute(payment, dispute));
    },
  };
}
