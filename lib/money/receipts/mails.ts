import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** The mails with receipts and credit notes. */
export const receiptMails = defineMails({
  receipt: (
    data: Money & {
      name: string;
      number: string;
      lines: readonly (Money & { description: string })[];
      path: string;
      /** Whether nothing else tells the bell of it. */
      hasBell: boolean;
    },
  ): Letter => ({
    kind: "money",
    subject: `Your receipt ${data.number}: ${money(data)}`,
    name: data.name,
    body: [
      `Your payment of ${money(data)} has arrived. Thank you.`,
      facts(["Receipt", data.number], ...data.lines.map((line) => [line.description, money(line)] as const), [
        "Total",
        money(data),
      ]),
    ],
    button: ["Print or keep the receipt", data.path],
    bell: data.hasBell,
  }),
  "credit-note": (
    data: Money & {
      name: string;
      number: string;
      receipt: string;
      why: "refund" | "correction" | "bank";
      path: string;
      hasBell: boolean;
    },
  ): Letter => ({
    kind: "money",
    subject: `Your credit note ${data.number}: ${money(data)}`,
    name: data.name,
    body: [
      credited(data),
      facts(["Credit note", data.number], ["For receipt", data.receipt], ["Amount", money(data)]),
    ],
    button: ["Print or keep the credit note", data.path],
    bell: data.hasBell,
  }),
});

function credited(data: Money & { why: "refund" | "correction" | "bank" }): string {
  switch (data.why) {
    case "refund":
      return `We have sent ${money(data)} back to you. Banks take a few days to show it.`;
    case "correction":
      return `We had given you a receipt for ${money(data)} that had not come in. That was our mistake: this takes the receipt back, and no money moves.`;
    case "bank":
      return `Your bank has taken back ${money(data)} of your payment, and that is final.`;
  }
}
