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
    ["Left", data.leftCents > 0 ? money({ ...data, amountCents: data.leftCents }) : null],
    ["Reason", data.reason],
    ["Reference", data.reference],
  );

/** The mails about money that goes back to a payer. */
export const paymentMails = defineMails({
  "refund-made": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way back to you`,
    name: data.name,
    body: [
      `${money(data)} of your sponsorship "${data.tier}" of ${data.title} was refunded. Banks take a few days to show it.`,
      data.leftCents > 0
        ? `${money({ ...data, amountCents: data.leftCents })} of it stays with the host's held funds.`
        : "That is all of it: your sponsorship has ended.",
      aboutRefund(data),
    ],
    button: ["See your sponsorships", data.path],
    bell: true,
  }),
  "refund-made-host": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} of a sponsorship of ${data.title} was refunded`,
    name: data.name,
    body: [
      `${money(data)} of the sponsorship "${data.tier}" of ${data.title} went back to its sponsor.`,
      data.leftCents > 0
        ? `${money({ ...data, amountCents: data.leftCents })} of it is left.`
        : "That is all of it: the place is free again, and once nobody's money is left you can open the proposal again.",
      aboutRefund(data),
    ],
    button: ["See the held funds", data.path],
    bell: true,
  }),
  "refund-failed": (data: Money & { name: string; reference: string; path: string }): Letter => ({
    kind: "money",
    subject: `A refund of ${money(data)} did not work`,
    name: data.name,
    body: [
      `The payment provider did not make the refund of ${money(data)} that you asked for. No money has moved. You can ask for it again.`,
      facts(["Reference", data.reference]),
    ],
    button: ["Ask for it again", data.path],
    bell: true,
  }),
  "refund-came-back": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} could not reach you`,
    name: data.name,
    body: [
      `We have sent ${money(data)} back to you, and your bank or card has returned it. The money is still yours. Please tell us how we can send it to you.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Write to us", "/contact"],
    bell: true,
  }),
  "refund-not-sent": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} is not sent yet`,
    name: data.name,
    body: [
      `We had written down that ${money(data)} was sent back to you. That was our mistake: it has not left our account. We are sorry. We send it as soon as we can, and write to you when it has left; you have nothing to do.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "refund-repaid": (data: Money & { name: string; note: string; reference: string }): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way to you`,
    name: data.name,
    body: [
      `The refund of ${money(data)} that had not reached you is on its way now.`,
      facts(["Amount", money(data)], ["How", data.note], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "payment-returned": (
    data: Money & {
      name: string;
      title: string;
      reason: ReturnReason;
      /** It came by bank transfer, and goes back by one. */
      byTransfer: boolean;
      reference: string;
    },
  ): Letter => ({
    kind: "money",
    subject: data.byTransfer
      ? `We send back your payment for ${data.title}`
      : `Your payment for ${data.title} was returned`,
    name: data.name,
    body: [
      data.byTransfer ? SENT_BACK_REASONS[data.reason] : RETURN_REASONS[data.reason],
      data.byTransfer
        ? `We will send it back: the whole ${money(data)} goes by bank transfer to the account it came from, usually within five banking days.`
        : `We are sending back the whole ${money(data)}. Banks take a few days to show it.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
});
