import { formatCents } from "@/lib/core/money";
import { DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { formatPart } from "@/lib/funding/deliverables/shares";
import { REPORT_DAYS } from "@/lib/funding/sponsorship-reports/clock";
import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { DEFAULT_EVENT_SHARE_BPS, MAX_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";
import { MESSAGE_LIMIT } from "@/lib/messaging/campaigns/schema";
import { PLANS } from "@/lib/money/orders/plans";
import { LAUNCH_ANALYTICS_DAYS, PRODUCTS } from "@/lib/money/orders/products";
import type { QuestionGroup } from "./question";

const price = (key: keyof typeof PRODUCTS) => formatCents(PRODUCTS[key].priceCents ?? 0);

/** Questions for people who run events. */
export const forHosts = ({ smallDealCents }: { smallDealCents: number }): QuestionGroup => ({
  id: "hosts",
  title: "For hosts",
  questions: [
    {
      id: "publish",
      question: "How do I publish a proposal?",
      answer: [
        "[Create a proposal](/createproposal) in three steps: describe it, say what sponsors get, and review it. You can start without an account. Your draft stays in this browser, or, if you're signed in, for 30 days on every device you use. If your event already has a page elsewhere, paste its link and we'll fill in the empty fields.",
      ],
    },
    {
      id: "how-many-proposals",
      question: "How many proposals can I have?",
      answer: [
        `${PLANS.starter.label} is free: 1 live proposal at a time, with 1 tier and 1 image. ${PLANS.launch.label} adds 1 more for ${price("host:launch")}, with a video link and ${LAUNCH_ANALYTICS_DAYS} days of analytics. ${PLANS.pro.label} and ${PLANS.elite.label} have no limit, with up to ${PLANS.pro.tiers} and ${PLANS.elite.tiers} tiers each. [Compare plans](/pricing).`,
      ],
    },
    {
      id: "several-sponsors",
      question: "Can several sponsors fund the same proposal?",
      answer: [
        "Yes, if you choose that in step 2. With “One sponsor,” the first successful payment funds the proposal and closes it. With “Several sponsors until the goal is reached,” each tier has a number of spots. The proposal closes when you reach the goal, all spots are sold, or you close it.",
      ],
    },
    {
      id: "change-proposal",
      question: "Can I change a proposal after a sponsor has paid?",
      answer: [
        "You can change the text, images, and tiers that no one has bought, and you can always add spots and tiers. A tier that has sold keeps its price and benefits, the event keeps its date, and each sponsor keeps the cancellation terms they paid under.",
        "If something you promised has to change, write to the sponsor. You can refund all or part of what they paid under [Held funds](/hostdashboard/funds). If the event moves to another day, cancel it and publish it again with the new date. Every sponsor gets a full refund.",
      ],
    },
    {
      id: "run-again",
      question: "How do I run an event again?",
      answer: [
        "When the event is over, or the proposal is funded, choose “Run it again” in its Manage menu. You get a draft with the same text, tiers, benefits, and pictures, and with dates a year later.",
        "Last year's sponsors can have first refusal: for 14 days their spots are reserved for them, at the new price, and we email them. You can turn that off in step 3. While spots are reserved, the proposal stays open even if it reaches its goal. [Sponsorship Reports](/sponsorshipreports) show who came back.",
      ],
    },
    {
      id: "deliver",
      question: "What do I have to deliver, and when am I paid?",
      answer: [
        `Every benefit that a sponsor paid for has a due day and a share of the price. ${formatPart(DEFAULT_EVENT_SHARE_BPS / 10_000)} of the price is for the event itself. In step 2, you can choose another share of up to ${formatPart(MAX_EVENT_SHARE_BPS / 10_000)} until the first sale. The benefits share the rest by the weight you give them. Prove each benefit with a photo, a link, a file, or a number, no later than ${DELIVERY_DAYS.prove} days after its due day or the event, whichever is later.`,
        `You can add proof, answer, and offer make-goods until ${DELIVERY_DAYS.end - DELIVERY_DAYS.accept} days after the event, so the sponsor has ${DELIVERY_DAYS.accept} days to review each. If a benefit still isn't proved then, we refund its share to the sponsor.`,
        `The sponsor has ${DELIVERY_DAYS.accept} days to accept a proof or to request a change, which you answer within ${DELIVERY_DAYS.answer} days. If they don't answer, it counts as accepted. If they never sent what a benefit needs, it counts as delivered. If you miss a benefit, offer something else of at least the same weight or refund its share within ${DELIVERY_DAYS.offer} days. After that, we refund the share.`,
        `We release your money in parts: ${RELEASE_DAYS.afterEvent} days after the event, ${DELIVERY_DAYS.secondPart} days after it, and the rest when no benefit is open. ${smallDealCents > 0 ? `If a sponsorship costs ${formatCents(smallDealCents)} or less and you added no details to its benefits, one photo and a thank-you cover everything.` : ""}`.trim(),
        "A private address under [Sponsor Benefits](/deliverables) adds all of these dates to Google Calendar, Apple Calendar, or Outlook.",
      ],
    },
    {
      id: "reports",
      question: "Do I have to write reports for my sponsors?",
      answer: [
        `No. ${REPORT_DAYS.ready} days after your event, [Sponsorship Reports](/sponsorshipreports) has one for each sponsor, made from what was promised and from your proofs. Add how many people came, how you know, and what the money made possible, look through them, and send all of them with one button. We send a final report that you leave for ${REPORT_DAYS.sendUnsent} days.`,
        "Your editors and co-owners don't see reports, because they name amounts.",
      ],
    },
    {
      id: "host-page",
      question: "What does my public page show?",
      answer: [
        "Your past events, your open proposals, how many sponsorships you had, your reviews, and the reports that both sides made public. From the third settled benefit, it also shows how many you delivered, with refunded and waived ones named. It exists while one of your proposals or reports is public. Find it under [Privacy](/accountsettings/privacy) in Account Settings.",
      ],
    },
    {
      id: "sponsor-wall",
      question: "How do I show my sponsors on my own website?",
      answer: [
        "Choose “Sponsor wall” in your proposal's menu, and copy the code for a frame or an image. The wall shows sponsors who paid and chose to be named, in the order of their tiers, with the logo that they sent you. It follows payments and refunds, and uses no scripts or cookies.",
        "Sponsors choose under “Privacy” in their settings whether they are named. We link to their site only if they sent a link for a benefit, and nothing they bought is only an acknowledgment.",
      ],
    },
    {
      id: "event-balance",
      question: "How do I see what my event took in and cost?",
      answer: [
        "[Event Balances](/eventbalance) lists your events of a year with their income, costs, and result. The balance of an event counts what the site knows: sponsorships as they were paid, refunded, held, and released, fees, agents' commissions, and the agreed prices of booked vendors. Add the rest yourself, such as tickets, grants, or the venue, each with a receipt if you like.",
        "If costs are higher than income, the balance says which unsold tier would close the gap. Gifts in kind are listed, but no sum counts them.",
        "A balance is private. You can share it with co-owners, who see everything, and with sponsors or everyone, who see sums by category without names or receipts. You can stop sharing it at any time.",
      ],
    },
    {
      id: "updates",
      question: "How do I show sponsors what their money is doing?",
      answer: [
        "Choose “Updates” in your proposal's menu, and write a few sentences with up to four pictures. They appear on your proposal's page, and your sponsors get one email a day with everything new. Sponsors can ask for an update. Your dashboard shows that, and your next update answers all of them.",
      ],
    },
    {
      id: "tax-for-hosts",
      question: "What should I know about tax?",
      answer: [
        "This isn't tax advice. Ask an adviser about your case. We issue a statement of services, never a donation receipt.",
      ],
      points: [
        "US nonprofits: mark benefits as “Acknowledgment only” if they may only name the sponsor. An acknowledgment has no price, no savings, and no call to action. What you are paid never depends on how many people see it.",
        "Coupons and offers of a sponsor are advertising. Say so: “This is advertising.”",
        "In the UK and Germany, a benefit or a link usually makes a sponsorship a taxable supply.",
      ],
    },
    {
      id: "links-and-codes",
      question: "How do I count who follows a sponsor from a banner or a flyer?",
      answer: [
        "Open the sponsorship and choose “Links and QR codes”. Add one for each spot and print it; the sponsor chooses where it leads. Scan your own print while you're signed in: that is a test, and isn't counted.",
      ],
      points: [
        "Requests are all clicks and scans except known robots, also repeated ones: at most 100 of one visitor a day, and 3,000 an hour from one network. Visits count each visitor once a day (UTC), at most 100 an hour from one network.",
        "We keep no addresses and set no cookies. Codes keep working when a limit is reached.",
        "A count can be a benefit's proof. No money depends on how high it is.",
        "A benefit that only names the sponsor gets no link. Offers are printed with “This is advertising.”",
        "After a full refund, a code says that the sponsorship has ended.",
      ],
    },
    {
      id: "cancel-event",
      question: "What if I have to cancel the event?",
      answer: [
        "Open the proposal from your [Host Dashboard](/hostdashboard), choose to cancel it, and read what that means before you confirm. Every sponsor gets a full refund, regardless of the cancellation terms. If we've already paid you out, you owe that money back.",
      ],
    },
    {
      id: "share",
      question: "How do I share my proposal or put it on my website?",
      answer: [
        "Choose Share on its page or in [My Events](/myevents). Copy the link, share it with an app, or show the QR code, which you can download and print. You'll also find a snippet that puts a small card of the proposal on your website. The card is always up to date and uses no scripts or cookies.",
      ],
    },
    {
      id: "email-blast",
      question: "How do I email all sponsors at the same time?",
      answer: [
        `Send an email blast, once every 7 days per proposal: ${price("email_blast")}, or free with ${PLANS.elite.label}. It goes to sponsors who asked to hear about opportunities, with up to ${MESSAGE_LIMIT} characters that you write. Verify your email address first.`,
      ],
    },
    {
      id: "contract",
      question: "Is there a contract?",
      answer: [
        `Yes. We create one from the tier, benefits, dates, and cancellation terms, and you both accept it with your names. It's ${price("contract_template")} per proposal, or included in ${PLANS.elite.label}.`,
      ],
    },
    {
      id: "find-vendors",
      question: "How do I find vendors for my event?",
      answer: [
        "[List your event for vendors](/listforvendors) and say which services you need, with a budget and a deadline. Vendors send offers, or itemized bids if you ask for them. Compare them, accept one for each service, and pay the vendor directly. We take no cut.",
      ],
    },
  ],
});
