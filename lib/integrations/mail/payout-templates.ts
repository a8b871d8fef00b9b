import type { PayoutMethod } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { facts, type Letter, type Money, money } from "./letter";

const METHOD_WORDS: Record<PayoutMethod, string> = {
  none: "none, so that nothing is paid out",
  paypal: "PayPal",
  swift: "bank transfer (SWIFT)",
};

/** The mails about being paid out. */
export const payoutTemplates = {
  "confirmation-code": (data: { name: string; code: string; minutes: number }): Letter => ({
    kind: "account",
    subject: "Your confirmation code",
    name: data.name,
    body: [
      `Your code is good for ${data.minutes} minutes:`,
      { code: data.code },
      "We never ask for it by mail or telephone. If you did not ask for it, somebody may be using your account.",
    ],
    isSecret: true,
  }),
  "payout-details-changed": (data: {
    name: string;
    method: PayoutMethod;
    heldUntil: Date | null;
  }): Letter => ({
    kind: "account",
    subject: "Your payout details were changed",
    name: data.name,
    body: [
      `Your payout method is now: ${METHOD_WORDS[data.method]}.`,
      ...(data.heldUntil
        ? [`To keep your money safe, nothing is paid out before ${formatMinute(data.heldUntil)}.`]
        : []),
      "If it was not you, change your password and write to us at once.",
    ],
    button: ["Look at your payout settings", "/payoutsettings"],
    bell: true,
  }),
  "payout-details-held": (data: { name: string; heldUntil: Date }): Letter => ({
    kind: "account",
    subject: "Please check where your payouts go",
    name: data.name,
    body: [
      `Your payout details were saved before this address was verified, so nothing is paid out before ${formatMinute(data.heldUntil)}.`,
      "Please look whether they are yours. If they are not, change them and write to us at once.",
    ],
    button: ["Look at your payout settings", "/payoutsettings"],
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
      `We have sent you ${money(data)} by ${METHOD_WORDS[data.method]}. It arrives within ${data.timing}.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See your balance", "/balance"],
    bell: true,
  }),
  "payout-paid": (
    data: Money & { name: string; method: Exclude<PayoutMethod, "none">; reference: string },
  ): Letter => ({
    kind: "money",
    subject: `Your payout of ${money(data)} has arrived`,
    name: data.name,
    body: [
      `Your payout of ${money(data)} by ${METHOD_WORDS[data.method]} is complete.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See your balance", "/balance"],
    bell: true,
  }),
  "payout-failed": (data: Money & { name: string; reason: string }): Letter => ({
    kind: "money",
    subject: `Your payout of ${money(data)} did not arrive`,
    name: data.name,
    body: [
      `Your payout of ${money(data)} came back: ${data.reason}`,
      "The money is in your balance again. Please check your payout settings; we will then send it once more.",
    ],
    button: ["Check your payout settings", "/payoutsettings"],
    bell: true,
  }),
} as const;
