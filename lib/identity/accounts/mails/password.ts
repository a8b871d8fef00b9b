import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, including its token. */
  path: string;
}

const NOT_YOU =
  "If this wasn't you, you don't need to do anything. Nothing happens unless the link is opened.";

/** The emails about an account's password. */
export const passwordMails = defineMails({
  "choose-password": (data: Linked): Letter => ({
    kind: "account",
    subject: "Choose your password",
    name: data.name,
    body: [
      "Your account is ready. Choose a password to log in with. This also confirms your address. The link works for 30 minutes. After that, request a new one on the login page.",
      "If you didn't create an account with us, ignore this email.",
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
        ? "Someone requested a new password for your account."
        : "Someone requested a password for your account, which doesn't have one yet. If you log in with Google, you can keep doing that and choose a password as well.",
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
        ? "Your account's password was changed. You'll need to log in again on every other device."
        : "Your account's password was changed. You'll need to log in again on every device.",
      "If this wasn't you, choose a new one now and contact us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
});
