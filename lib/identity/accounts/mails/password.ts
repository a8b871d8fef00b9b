import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, its token included. */
  path: string;
}

const NOT_YOU = "If it was not you, you need do nothing: without this link nothing happens.";

/** The mails about the password of an account. */
export const passwordMails = defineMails({
  "choose-password": (data: Linked): Letter => ({
    kind: "account",
    subject: "Choose your password",
    name: data.name,
    body: [
      "Your account is made. Choose a password to log in with: that confirms your address, too. The link works for 30 minutes; after that, ask for a new one on the login page.",
      "If you did not make an account with us, ignore this mail.",
    ],
    button: ["Choose a password", data.path],
    isSecret: true,
  }),
  "reset-password": (data: Linked & { hasPassword: boolean }): Letter => ({
    kind: "account",
    subject: "Choose a new password",
    name: data.name,
    body: [
      data.hasPassword
        ? "Somebody asked for a new password for your account."
        : "Somebody asked for a password for your account. It has none so far. If you log in with Google, you can go on doing that, and choose a password as well.",
      "The link works for 30 minutes.",
      NOT_YOU,
    ],
    button: ["Choose a password", data.path],
    isSecret: true,
  }),
  "password-changed": (data: { name: string; othersOut: boolean }): Letter => ({
    kind: "account",
    subject: "Your password was changed",
    name: data.name,
    body: [
      data.othersOut
        ? "The password of your account was changed. On every other device you have to log in again."
        : "The password of your account was changed. On every device you have to log in again.",
      "If it was not you, choose another one now and write to us.",
    ],
    button: ["Choose another password", "/forgotpassword"],
    bell: true,
  }),
});
