import type { PayoutMethod } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

const METHOD_LABELS: Record<PayoutMethod, string> = {
  none: "none, so we can't pay you",
  paypal: "PayPal",
  swift: "bank transfer",
};

/** Emails about payouts. */
export const payoutMails = defineMails({
  "payout-details-changed": (data: {
    name: string;
    method: PayoutMethod;
    heldUntil: Date | null;
  }): Letter => ({
    kind: "account",
    subject: "Your payout details changed",
    name: data.name,
    body: [
      `Your payout method is now: ${METHOD_LABELS[data.method]}.`,
      ...(data.heldUntil
        ? [`To keep your money safe, we won't pay out before ${formatMinute(data.heldUntil)}.`]
        : []),
      "If this wasn't you, change your password and contact us right away.",
    ],
    button: ["Review payout settings", "/payoutsettings"],
    bell: true,
  }),
  "payout-sent": (
    data: Money & {
      name: string;
      method: Exclude<PayoutMethod, "none">;
      timing: string;
      reference: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way to you`,
    name: data.name,
    body: [
      `We sent you ${money(data)} by ${METHOD_LABELS[data.method]}. It usually takes ${data.timing}.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["View your balance", "/balance"],
    bell: true,
  }),
  "payout-paid": (
    data: Money & { name: string; method: Exclude<PayoutMethod, "none">; reference: string },
  ): Letter => ({
    kind: "money",
    subject: `Your payout of ${money(data)} has arrived`,
    name: data.name,
    body: [
      `Your payout of ${money(data)} by ${METHOD_LABELS[data.method]} is complete.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["View your balance", "/balance"],
    bell: true,
  }),
  "payout-failed": (data: Money & { name: string; reason: string }): Letter => ({
    kind: "money",
    subject: `Your payout of ${money(data)} failed`,
    name: data.name,
    body: [
      `Your payout of ${money(data)} failed: ${data.reason}`,
      "The money is back in your balance. Please check your payout settings. Then we'll send it again.",
    ],
    button: ["Check your payout settings", "/payoutsettings"],
    bell: true,
  }),
});
