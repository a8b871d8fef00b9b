import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about signing in and out. */
export const sessionMails = defineMails({
  "login-lockout": (data: { name: string; failures: number; minutes: number }): Letter => ({
    kind: "account",
    subject: "Somebody tried to log in to your account",
    name: data.name,
    body: [
      `A wrong password was entered ${data.failures} times for your account. For ${data.minutes} minutes nobody can log in to it from the place where that happened.`,
      "If it was you, wait and try again. If it was not, your password has kept them out and you need do nothing.",
    ],
  }),
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
  "signed-out-by-us": (data: Why): Letter => ({
    kind: "account",
    subject: "We have signed you out everywhere",
    name: data.name,
    body: [
      "On every device you have to log in again. Nothing else was changed about your account. The reason:",
      { quote: data.reason },
      "If you think that somebody else knows your password, choose another one.",
    ],
    button: ["Choose another password", "/forgotpassword"],
    bell: true,
  }),
});
