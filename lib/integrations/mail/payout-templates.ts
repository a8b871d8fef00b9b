import type { PayoutMethod } from "@/db/enums";
import { formatMinute } from "@/lib/core/dates";
import { letter, link, type MailText } from "./letter";

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
} as const;
