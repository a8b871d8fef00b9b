import { formatCents } from "@/lib/core/money";
import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { TIMING } from "@/lib/money/payouts/copy";
import type { QuestionGroup } from "./question";

/**
 * How money moves here.
 * @param feeBps what the platform keeps of a sponsorship now, in basis points
 * @param minimumCents the least that is paid out
 */
export function aboutMoney({
  feeBps,
  minimumCents,
}: {
  feeBps: number;
  minimumCents: number;
}): QuestionGroup {
  return {
    id: "money",
    title: "Money",
    questions: [
      {
        id: "held-funds",
        question: "What happens to the money?",
        answer: [
          `We hold it until the event is over and ${RELEASE_DAYS.afterEvent} more days have passed, or for ${RELEASE_DAYS.afterPayment} days after the payment where a campaign has no date. Then it is released to the host. While a dispute is open nothing is released.`,
        ],
      },
      {
        id: "cost",
        question: "What does it cost?",
        answer: [
          `Sponsors pay only what they fund; nothing is added to it. ${feeText(feeBps)} Hosts start for free and vendors are listed for free; plans and extras are on [the price list](/pricing).`,
          "Plans and extras are paid once, in advance. Nothing renews by itself, and when a plan ends it works for 3 more days; after that nothing is deleted, and what goes beyond the free limits is hidden until you choose again.",
        ],
      },
      {
        id: "refund",
        question: "When does a sponsor get the money back?",
        answer: [
          "Always, and in full, when the host cancels. If a sponsor's own plans change, the cancellation terms decide that stand on the page of the proposal before anything is paid. Where they say no, a sponsor can still ask the host, who may refund all or a part.",
        ],
        points: [
          `Flexible: ${TERMS.flexible.withEvent}`,
          `Standard: ${TERMS.standard.withEvent}`,
          `Firm: ${TERMS.firm.withEvent}`,
          "Flexible or Standard without an event date: cancel until the money is released and get the whole amount back.",
        ],
      },
      {
        id: "payout",
        question: "How am I paid out?",
        answer: [
          `Choose PayPal or a bank account in [Payout Settings](/payoutsettings). Once money is released to you, one of us approves the payout${minimumCents > 0 ? `, from ${formatCents(minimumCents)} on` : ""}. From the moment it is sent it takes ${TIMING.paypal} by PayPal and ${TIMING.swift} by bank. Your address has to be verified. After a change of your payout details nothing is sent for 72 hours, so that you can object if it was not you.`,
        ],
      },
      {
        id: "bank-dispute",
        question: "What if a payer's bank takes a payment back?",
        answer: [
          "Nothing of that payment is released or refunded until the bank has decided. If the bank keeps it, host and agent bear their shares as with a refund, and the platform gives up its fee of it.",
        ],
      },
      {
        id: "card-details",
        question: "Do you see my card number?",
        answer: [
          "No. You enter it on the page of the payment provider, and it never reaches us. Bank details for payouts are kept encrypted, and only their last four characters are shown.",
        ],
      },
    ],
  };
}

function feeText(feeBps: number): string {
  return feeBps === 0
    ? "We keep nothing of a sponsorship today."
    : `Of what a host receives we keep ${feeBps / 100} %.`;
}
