import { HOLD_MINUTES, HOLDS_A_DAY } from "@/lib/funding/sponsorships/status";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import type { Question, QuestionGroup } from "./question";

/**
 * For those who fund events.
 * @param canTransfer whether bank transfers are taken on this site
 */
export const forSponsors = ({ canTransfer }: { canTransfer: boolean }): QuestionGroup => ({
  id: "sponsors",
  title: "For sponsors",
  questions: [
    {
      id: "fund",
      question: "How do I fund a proposal?",
      answer: [
        `[Browse the opportunities](/browseproposals), open one, choose a tier and press Sponsor Now. The place is kept for you for ${HOLD_MINUTES} minutes while you pay, by card or PayPal; you can start that ${HOLDS_A_DAY} times a day for one proposal.`,
      ],
    },
    ...(canTransfer ? [BY_TRANSFER] : []),
    {
      id: "other-amount",
      question: "Can I offer another amount?",
      answer: [
        "Yes: “Make a counter-proposal” on the page of the proposal. If the host accepts, you can pay that amount for 14 days. It keeps no place free until you begin to pay.",
      ],
    },
    {
      id: "too-late",
      question: "Somebody else was faster. Is my money lost?",
      answer: ["No. A payment that finds its place taken is returned in full, without you asking."],
    },
    {
      id: "receipt",
      question: "Where are my receipts?",
      answer: [
        "In Account Settings, under [Plan & billing](/accountsettings/billing). Company, address, tax number and order number that you enter there stand on them. What goes back to you is written on a credit note.",
      ],
    },
    {
      id: "unhappy",
      question: "The host does not do what was promised. What can I do?",
      answer: [
        "Write to the host first. Until the money is released you can also open a dispute from [your sponsorships](/sponsordashboard/funds): nothing is released then until one of us has decided. Once it is released, [write to us](/contact).",
      ],
    },
    {
      id: "opportunities",
      question: "How do I hear of new opportunities?",
      answer: [
        "Ask for them in Account Settings, under [Notifications](/accountsettings/notifications), and choose which kinds. You get at most two such mails a week, the rest in a weekly digest, and each has a link that ends them.",
      ],
    },
  ],
});

const BY_TRANSFER: Question = {
  id: "bank-transfer",
  question: "Can I pay by bank transfer?",
  answer: [
    `You can ask for it when you check out. If the host agrees, we mail you where to pay and keep the place; the money has to arrive within ${DAYS_TO_PAY} days.`,
  ],
};
