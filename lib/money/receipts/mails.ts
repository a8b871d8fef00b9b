import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** Emails with receipts and credit notes. */
export const receiptMails = defineMails({
  receipt: (
    data: Money & {
      name: string;
      number: string;
      lines: readonly (Money & { description: string })[];
      path: string;
      /** Whether nothing else puts it in the notification bell. */
      hasBell: boolean;
    },
  ): Letter => ({
    kind: "money",
    subject: `Your receipt ${data.number}: ${money(data)}`,
    name: data.name,
    body: [
      `We received your payment of ${money(data)}. Thank you.`,
      facts(["Receipt", data.number], ...data.lines.map((line) => [line.description, money(line)] as const), [
        "Total",
        money(data),
      ]),
    ],
    button: ["View receipt", data.path],
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
    button: ["View credit note", data.path],
    bell: data.hasBell,
  }),
});

function credited(data: Money & { why: "refund" | "correction" | "bank" }): string {
  switch (data.why) {
    case "refund":
      return `We've refunded ${money(data)}. Your bank may take a few days to show it.`;
    case "correction":
      return `We issued your receipt for ${money(data)} by mistake, because we hadn't received the money. This credit note cancels the receipt. No money moves.`;
    case "bank":
      return `Your bank has reversed ${money(data)} of your payment. This is final.`;
  }
}
