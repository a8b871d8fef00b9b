import { formatCents } from "@/lib/core/money";
import { DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { TIMING } from "@/lib/money/payouts/copy";
import type { QuestionGroup } from "./question";

/**
 * Questions about how money moves.
 * @param feeBps the platform's current fee on a sponsorship, in basis points
 * @param minimumCents the smallest payout
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
        question: "What happens to a sponsor's money?",
        answer: [
          `We hold it. The host gets the first part ${RELEASE_DAYS.afterEvent} days after the event, or ${RELEASE_DAYS.afterPayment} days after payment if there's no event date: the share for the event itself, and the share of each benefit that's accepted. The second part follows ${DELIVERY_DAYS.secondPart} days after the event, and the rest when no benefit is open. Nothing is released while a dispute is open.`,
          "If the host doesn't deliver a benefit, its share goes back to the sponsor.",
          `Sponsorships that were paid before benefits had shares keep their earlier rule: all of the money is released ${RELEASE_DAYS.afterEvent} days after the event, or ${RELEASE_DAYS.afterPayment} days after payment.`,
        ],
      },
      {
        id: "cost",
        question: "What does it cost?",
        answer: [
          `Sponsors pay the price of the sponsorship, with nothing added. ${feeText(feeBps)} Hosts start for free, and a vendor listing is free. Plans and extras are on the [pricing page](/pricing).`,
          "You pay for plans and extras once, in advance. Nothing renews automatically. When a plan ends, it keeps working for 3 more days. After that we don't delete anything, but we hide what exceeds the free limits until you choose a plan again.",
        ],
      },
      {
        id: "refund",
        question: "When does a sponsor get a refund?",
        answer: [
          "Always, and in full, if the host cancels. If a sponsor's own plans change, the cancellation terms apply. They're on the proposal's page before you pay anything. If the terms don't allow a refund, the sponsor can still ask the host, who may refund all or part of the payment.",
        ],
        points: [
          `Flexible: ${TERMS.flexible.withEvent}`,
          `Standard: ${TERMS.standard.withEvent}`,
          `Firm: ${TERMS.firm.withEvent}`,
          "Flexible or Standard without an event date: For a full refund, cancel anytime before we release the money.",
        ],
      },
      {
        id: "payout",
        question: "How do I get paid?",
        answer: [
          `Choose PayPal or a bank account in [Payout Settings](/payoutsettings). Once money is released to you, our team approves a payout${minimumCents > 0 ? ` of ${formatCents(minimumCents)} or more` : ""}. After we send it, it usually takes ${TIMING.paypal} with PayPal and ${TIMING.swift} to a bank account. You have to verify your email address first. If your payout details change, we send nothing for 72 hours, so you can object if it wasn't you.`,
        ],
      },
      {
        id: "bank-dispute",
        question: "What if a payer's bank reverses a payment?",
        answer: [
          "We don't release or refund any of that payment until the bank decides. If the bank takes the money back, the host and the agent each cover their share, as with a refund, and we give up our fee on it.",
        ],
      },
      {
        id: "card-details",
        question: "Do you see my card number?",
        answer: [
          "No. You enter it on the payment provider's page, and it never reaches us. We encrypt bank details for payouts and show only the last four characters.",
        ],
      },
    ],
  };
}

function feeText(feeBps: number): string {
  return feeBps === 0
    ? "We currently charge no fee on sponsorships."
    : `Our fee is ${feeBps / 100}% of what a sponsor pays. We deduct it before the host is paid.`;
}
