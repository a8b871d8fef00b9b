import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Why {
  name: string;
  /** In the admin's words. */
  reason: string;
}

/** The emails about signing in and out. */
export const sessionMails = defineMails({
  "login-lockout": (data: { name: string; failures: number; minutes: number }): Letter => ({
    kind: "account",
    subject: "Someone tried to log in to your account",
    name: data.name,
    body: [
      `Someone entered a wrong password for your account ${data.failures} times. Logins to your account from that device or network are blocked for ${data.minutes} minutes.`,
      "If this was you, wait and try again. If it wasn't, your password kept them out, and you don't need to do anything.",
    ],
  }),
  "confirmation-code": (data: { name: string; code: string; minutes: number }): Letter => ({
    kind: "account",
    subject: "Your confirmation code",
    name: data.name,
    body: [
      `Your code is valid for ${data.minutes} minutes:`,
      { code: data.code },
      "We'll never ask you for it by email or phone. If you didn't request it, someone may be using your account. Choose a new password and contact us.",
    ],
    isSecret: true,
  }),
  "signed-out-by-us": (data: Why): Letter => ({
    kind: "account",
    subject: "We've signed you out everywhere",
    name: data.name,
    body: [
      "You'll need to log in again on every device. Nothing else about your account was changed. The reason:",
      { quote: data.reason },
      "If you think someone else knows your password, choose a new one.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
});
