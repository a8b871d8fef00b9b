import { DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { deliveryRule } from "@/lib/funding/deliverables/rule-copy";
import { MAX_CHANGE_REQUESTS } from "@/lib/funding/deliverables/status";
import { MEDIATION_DAYS } from "@/lib/funding/mediations/status";
import { REPORT_DAYS } from "@/lib/funding/sponsorship-reports/clock";
import { HOLD_MINUTES, HOLDS_A_DAY } from "@/lib/funding/sponsorships/status";
import { ASK_AGAIN_DAYS } from "@/lib/funding/updates/status";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import type { Question, QuestionGroup } from "./question";

/**
 * Questions for people who fund events.
 * @param canTransfer whether this site accepts bank transfers
 */
export const forSponsors = ({ canTransfer }: { canTransfer: boolean }): QuestionGroup => ({
  id: "sponsors",
  title: "For sponsors",
  questions: [
    {
      id: "fund",
      question: "How do I fund a proposal?",
      answer: [
        `[Browse opportunities](/browseproposals), open one, choose a tier, and select Sponsor Now. We hold your spot for ${HOLD_MINUTES} minutes while you pay by card or PayPal. You can start checkout ${HOLDS_A_DAY} times a day for each proposal.`,
      ],
    },
    ...(canTransfer ? [BY_TRANSFER] : []),
    {
      id: "other-amount",
      question: "Can I offer a different amount?",
      answer: [
        "Yes. Choose “Make a counter-proposal” on the proposal's page. If the host accepts, you have 14 days to pay that amount. We don't hold a spot until you start to pay.",
      ],
    },
    {
      id: "too-late",
      question: "Someone else took the spot first. Is my money lost?",
      answer: [
        "No. If the spot is already taken when your payment goes through, we refund you in full automatically.",
      ],
    },
    {
      id: "receipt",
      question: "Where are my receipts?",
      answer: [
        "In Account Settings, under [Plan & billing](/accountsettings/billing). Enter your company, address, and tax ID there, and they'll appear on your receipts. You can add a purchase order number at checkout. Refunds come with a credit note.",
      ],
    },
    {
      id: "delivery",
      question: "How do I know that I get what I paid for?",
      answer: [
        "Before you pay, you see each benefit with its due day and its share of the price. After the payment, this rule applies:",
      ],
      points: deliveryRule(false),
    },
    {
      id: "sponsorship-report",
      question: "What do I get to show what my sponsorship did?",
      answer: [
        `${REPORT_DAYS.ready} days after the event, your sponsorship's page has a report: what was promised and delivered, with proofs and photos, counts, and refunds. Every figure says who counted or stated it, and nothing is estimated. It is updated until nothing is open anymore, and older versions stay readable. Download it as a PDF or as a CSV file.`,
        "To pass it on, create a private link there. Anyone who has the link sees the newest version, with amounts, until you replace or revoke it. If you and the host both agree, the report also has a public page, without amounts. Either of you can withdraw it.",
        "While it is public, you get a badge for your website, under “Share this report”. It says that you supported the event, and leads to the report's verification. After a full refund, there is no badge.",
      ],
    },
    {
      id: "public-page",
      question: "Can I show everything that I supported in one place?",
      answer: [
        "Yes. Let proposals name you, and then publish your page, under [Privacy](/accountsettings/privacy) in Account Settings. It shows what you supported year by year, your logo and website, your public reports, and the reviews that you wrote. It never shows amounts, refunded sponsorships, or proposals that aren't public. You can remove it whenever you want.",
      ],
    },
    {
      id: "materials",
      question: "What does the host need from me?",
      answer: [
        "Often a logo, a text, a link, or a contact person. After you've paid, one page lists everything, with what it is for and by when: usually 7 days before the end of the event, 21 days for your name or logo on something. We keep what you send and offer it next time.",
        "We remind you by email. If something doesn't arrive within 3 days after its date, the host doesn't have to deliver that benefit, and it counts as delivered. If you don't need a benefit, you can say so there.",
        "A private address under [Deliveries](/deliveries) adds all of these dates to Google Calendar, Apple Calendar, or Outlook.",
      ],
    },
    {
      id: "news",
      question: "How do I learn what my money is doing?",
      answer: [
        `Hosts write updates with pictures. You find them on your sponsorship's page, and we email you at most once a day if there are new ones. If you'd like to hear more, choose “Ask for an update” there, once in ${ASK_AGAIN_DAYS} days.`,
      ],
    },
    {
      id: "unhappy",
      question: "The host isn't delivering what they promised. What can I do?",
      answer: [
        `If a proof isn't what was promised, request a change within ${DELIVERY_DAYS.accept} days. You can do that ${MAX_CHANGE_REQUESTS} times for each benefit. If a benefit is missed, the host offers something else or refunds its share. You have ${DELIVERY_DAYS.agree} days to agree to something else. If you don't answer, we refund the share.`,
        "If an essential benefit or more than half of what was promised is missing, you can claim everything back. Until the money is released, you can also open a dispute under [Payments and refunds](/sponsordashboard/funds). We then release nothing until we've decided.",
        `You or the host can ask for mediation on the sponsorship's page until ${MEDIATION_DAYS.request} days after the release. The other side answers, and we send both of you a written outcome within ${MEDIATION_DAYS.end} days. Mediation doesn't move any money. After that, [contact us](/contact).`,
      ],
    },
    {
      id: "tax-for-sponsors",
      question: "What should I know about tax?",
      answer: [
        "This isn't tax advice. Ask an adviser about your case. You get a receipt for a service, never a donation receipt.",
      ],
      points: [
        "“Name only, without a link” means that the host acknowledges you: no price, no savings, no call to action.",
        "A coupon or an offer from you is advertising, and says so: “This is advertising.”",
        "In the UK and Germany, a benefit or a link usually makes a sponsorship a taxable supply.",
      ],
    },
    {
      id: "where-codes-lead",
      question: "Where do my links and QR codes lead?",
      answer: [
        "Wherever you choose: to your site, an offer, or a form. Open the sponsorship and choose “Links and QR codes”. You can change the address at any time, also after the code was printed, and have another one for a single code. Until you choose one, your codes lead to the proposal.",
      ],
      points: [
        "We count requests and visits, without cookies. How often an offer was redeemed, you tell us, and the report says so.",
        "If an agent's link led you to the proposal, you can let them see the totals of your codes. They don't unless you choose it.",
        "Addresses of private networks, and of this site, aren't possible. If an address harms visitors, we block it and email you the reason.",
      ],
    },
    {
      id: "verify-a-sponsorship-report",
      question: "How do I know that a sponsorship report is genuine?",
      answer: [
        "Open the address on the report's last page, or enter its code on [Verify a report](/verify). The page says whether the report is unchanged since we issued it, and whether there is a newer version. You can check a PDF there, too.",
        "Each version is signed with our key (Ed25519, JWS), and the signature is recorded in our sealed audit log. Programs can verify it without us: a report's signed manifest has the digests of its content and its PDF, and our public keys, at /verify/keys.json, include those of earlier years.",
        "The page names the event, the host, and the sponsor only while both sides make the report public.",
      ],
    },
    {
      id: "opportunities",
      question: "How do I hear about new opportunities?",
      answer: [
        "Turn them on in Account Settings, under [Notifications](/accountsettings/notifications), and choose your categories. You'll get at most two of these emails a week and the rest in a weekly digest. Each has an unsubscribe link.",
      ],
    },
  ],
});

const BY_TRANSFER: Question = {
  id: "bank-transfer",
  question: "Can I pay by bank transfer?",
  answer: [
    `You can ask for it at checkout. If the host agrees, we hold your spot and email you where to pay. The money has to arrive within ${DAYS_TO_PAY} days.`,
  ],
};
