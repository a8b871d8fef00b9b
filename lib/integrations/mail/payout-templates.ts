import type { PayoutMethod } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { letter, link, type MailText, type Money, money } from "./letter";

const METHOD_WORDS: Record<PayoutMethod, string> = {
  none: "none, so that nothing is paid out",
  paypal: "PayPal",
  swift: "bank transfer (SWIFT)",
};

/** The mails about being paid out. */
export const payoutTemplates = {
  "confirmation-code": (data: { name: string; code: string; minutes: number }): MailText => ({
    subject: "Your confirmation code",
    text: letter(
      data.name,
      `Your code is ${data.code}. It is good for ${data.minutes} minutes.`,
      "We never ask for it by mail or telephone. If you did not ask for it, somebody may be using your account.",
    ),
  }),
  "payout-details-changed": (data: {
    name: string;
    method: PayoutMethod;
    heldUntil: Date | null;
  }): MailText => ({
    subject: "Your payout details were changed",
    text: letter(
      data.name,
      `Your payout method is now: ${METHOD_WORDS[data.method]}.`,
      ...(data.heldUntil
        ? [`To keep your money safe, nothing is paid out before ${formatMinute(data.heldUntil)}.`]
        : []),
      `If it was not you, change your password and write to us at once.\n${link("/payoutsettings")}`,
    ),
  }),
  "payout-sent": (
    data: Money & {
      name: string;
      method: Exclude<PayoutMethod, "none">;
      timing: string;
      reference: string;
    },
  ): MailText => ({
    subject: `${money(data)} is on its way to you`,
    text: letter(
      data.name,
      `We have sent you ${money(data)} by ${METHOD_WORDS[data.method]}. It arrives within ${data.timing}.`,
      `Reference: ${data.reference}\n${link("/balance")}`,
    ),
  }),
  "payout-failed": (data: Money & { name: string; reason: string }): MailText => ({
    subject: `Your payout of ${money(data)} did not arrive`,
    text: letter(
      data.name,
      `Your payout of ${money(data)} came back: ${data.reason}`,
      "The money is in your balance again. Please check your payout settings; we will then send it once more.",
      link("/payoutsettings"),
    ),
  }),
} as const;
