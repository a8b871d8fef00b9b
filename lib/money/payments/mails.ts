import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";
import { RETURN_REASONS, type ReturnReason, SENT_BACK_REASONS } from "./status";

interface RefundNews extends Money {
  name: string;
  title: string;
  tier: string;
  reason: string;
  leftCents: number;
  reference: string;
  path: string;
}

const aboutRefund = (data: RefundNews) =>
  facts(
    ["Refunded", money(data)],
    ["Remaining", data.leftCents > 0 ? money({ ...data, amountCents: data.leftCents }) : null],
    ["Reason", data.reason],
    ["Reference", data.reference],
  );

/** Emails about money that is returned to a payer. */
export const paymentMails = defineMails({
  "refund-made": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way back to you`,
    name: data.name,
    body: [
      `${money(data)} of your "${data.tier}" sponsorship of ${data.title} was refunded. Your bank may take a few days to show it.`,
      data.leftCents > 0
        ? `The remaining ${money({ ...data, amountCents: data.leftCents })} stays with your sponsorship.`
        : "That is the full amount. Your sponsorship has ended.",
      aboutRefund(data),
    ],
    button: ["View your sponsorship", data.path],
    bell: true,
  }),
  "refund-made-host": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} of a sponsorship of ${data.title} was refunded`,
    name: data.name,
    body: [
      `${money(data)} of the "${data.tier}" sponsorship of ${data.title} was refunded to the sponsor.`,
      data.leftCents > 0
        ? `${money({ ...data, amountCents: data.leftCents })} remains.`
        : "That is the full amount. The spot is available again. Once no sponsor's money is left, you can reopen the proposal.",
      aboutRefund(data),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
  "refund-failed": (data: Money & { name: string; reference: string; path: string }): Letter => ({
    kind: "money",
    subject: `A refund of ${money(data)} failed`,
    name: data.name,
    body: [
      `The payment provider couldn't process the ${money(data)} refund you requested. No money has moved. You can request it again.`,
      facts(["Reference", data.reference]),
    ],
    button: ["Request refund again", data.path],
    bell: true,
  }),
  "refund-came-back": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} couldn't reach you`,
    name: data.name,
    body: [
      `We sent you ${money(data)}, and your bank or card returned it. The money is still yours. Please tell us how we can send it to you.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Contact us", "/contact"],
    bell: true,
  }),
  "refund-not-sent": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} hasn't been sent yet`,
    name: data.name,
    body: [
      `We recorded that ${money(data)} was sent back to you. That was our mistake: it hasn't left our account. We're sorry. We'll send it as soon as we can and email you when it has left. You don't need to do anything.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "refund-repaid": (data: Money & { name: string; note: string; reference: string }): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way to you`,
    name: data.name,
    body: [
      `The refund of ${money(data)} that didn't reach you before is on its way now.`,
      facts(["Amount", money(data)], ["Method", data.note], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "payment-returned": (
    data: Money & {
      name: string;
      title: string;
      reason: ReturnReason;
      /** It came by bank transfer and is returned by one. */
      byTransfer: boolean;
      reference: string;
    },
  ): Letter => ({
    kind: "money",
    subject: data.byTransfer
      ? `We're returning your payment for ${data.title}`
      : `Your payment for ${data.title} was returned`,
    name: data.name,
    body: [
      data.byTransfer ? SENT_BACK_REASONS[data.reason] : RETURN_REASONS[data.reason],
      data.byTransfer
        ? `We'll return the full ${money(data)} by bank transfer to the account it came from, usually within five business days.`
        : `We're refunding the full ${money(data)}. Your bank may take a few days to show it.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
});
