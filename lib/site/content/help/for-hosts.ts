import { formatCents } from "@/lib/core/money";
import { MESSAGE_LIMIT } from "@/lib/messaging/campaigns/schema";
import { LAUNCH_ANALYTICS_DAYS, PLANS, PRODUCTS } from "@/lib/money/orders/products";
import type { QuestionGroup } from "./question";

const price = (key: keyof typeof PRODUCTS) => formatCents(PRODUCTS[key].priceCents ?? 0);

/** For those who run events. */
export const FOR_HOSTS: QuestionGroup = {
  id: "hosts",
  title: "For hosts",
  questions: [
    {
      id: "publish",
      question: "How do I publish a proposal?",
      answer: [
        "[Create a proposal](/createproposal) in three steps: what it is, what sponsors get, and a last look. You can start without an account; your draft stays in this browser, and with an account for 30 days on every device you sign in on. If your event has a page elsewhere, its link fills in what is still empty.",
      ],
    },
    {
      id: "how-many-proposals",
      question: "How many proposals can I have?",
      answer: [
        `${PLANS.starter.label} is free: 1 live proposal at a time, with 1 tier and 1 image. ${PLANS.launch.label} adds 1 more for ${price("host:launch")}, with a video link and ${LAUNCH_ANALYTICS_DAYS} days of analytics. ${PLANS.pro.label} and ${PLANS.elite.label} have no limit, and up to ${PLANS.pro.tiers} and ${PLANS.elite.tiers} tiers each. [The prices](/pricing) show all of it.`,
      ],
    },
    {
      id: "several-sponsors",
      question: "Can several sponsors fund the same proposal?",
      answer: [
        "Yes, if you choose so in step 2. With “One sponsor” the first successful payment funds the proposal and closes it. With “Several sponsors until the goal is reached” each tier has a number of places, and it closes when the goal is met, all places are sold or you close it.",
      ],
    },
    {
      id: "change-proposal",
      question: "Can I change a proposal after somebody has paid?",
      answer: [
        "Texts, pictures and tiers that nobody has bought, yes, and you can always add places and tiers. A tier that is sold keeps its price and benefits, the event keeps its date, and each sponsor keeps the cancellation terms they paid under.",
        "If something you promised has to change, write to the sponsor. You can refund a part or all of what they paid under [Held Funds](/hostdashboard/funds). If the event moves to another day, cancel it: every sponsor gets the whole amount back, and you publish it again with the new date.",
      ],
    },
    {
      id: "cancel-event",
      question: "What if I have to call the event off?",
      answer: [
        "Open the proposal from your [Host Dashboard](/hostdashboard), choose to cancel it, and read what that means before you confirm. Every sponsor gets the whole amount back, whatever the cancellation terms, even when you have been paid out already; what was paid out is then owed by you.",
      ],
    },
    {
      id: "share",
      question: "How do I share my proposal or put it on my own site?",
      answer: [
        "Press Share on its page or in [My Events](/myevents): copy the link, hand it to your phone, or show the QR code, which you can download and print. There you also find a snippet that puts a small card of the proposal on your own site. The card shows what is true at that moment; it has no scripts and no cookies.",
      ],
    },
    {
      id: "email-blast",
      question: "How do I write to all sponsors at once?",
      answer: [
        `With an email blast, once every 7 days for a proposal: ${price("email_blast")}, and free with ${PLANS.elite.label}. It goes to sponsors who asked for opportunities, with up to ${MESSAGE_LIMIT} characters of your own. Your own address has to be verified first.`,
      ],
    },
    {
      id: "contract",
      question: "Is there a contract?",
      answer: [
        `You can make one out of tier, benefits, dates and cancellation terms, which both of you accept with your names: ${price("contract_template")} for a proposal, and included in ${PLANS.elite.label}.`,
      ],
    },
    {
      id: "find-vendors",
      question: "How do I find vendors for my event?",
      answer: [
        "[List your event for vendors](/listforvendors) and say which services you need, with budget and deadline. Vendors send offers, or bids with lines where you ask for them. You compare them, accept one for each service, and pay the vendor directly; we take no part of it.",
      ],
    },
  ],
};
