import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, including its token. */
  path: string;
}

const NOT_YOU =
  "If this wasn't you, you don't need to do anything. Nothing happens unless the link is opened.";

interface Why {
  name: string;
  /** In the admin's words. */
  reason: string;
}

/** The emails about an account's email address. */
export const emailMails = defineMails({
  "verify-email": (data: Linked): Letter => ({
    kind: "account",
    subject: "Please verify your email address",
    name: data.name,
    body: [
      "Please open this page and confirm that this is your address. The link works for 24 hours.",
      "If you didn't create an account with us, ignore this email.",
    ],
    button: ["Verify my email", data.path],
    isSecret: true,
  }),
  "registered-again": (data: Linked): Letter => ({
    kind: "account",
    subject: "Please verify your email address",
    name: data.name,
    body: [
      "Someone registered with this address again before it was verified. Nothing about the account was changed, and its original password still works.",
      "To use the account, choose your own password within 30 minutes. This also verifies the address and signs out anyone who is signed in.",
      "If you didn't register with us, ignore this email.",
    ],
    button: ["Choose my own password", data.path],
    isSecret: true,
  }),
  "confirm-new-email": (data: Linked): Letter => ({
    kind: "account",
    subject: "Please confirm your new email address",
    name: data.name,
    body: [
      "You asked us to use this address for your account. Open this page within 24 hours to confirm it.",
      NOT_YOU,
    ],
    button: ["Confirm this address", data.path],
    isSecret: true,
  }),
  "address-has-account": (data: { name: string }): Letter => ({
    kind: "account",
    subject: "Someone wants to use this address for another account",
    name: data.name,
    body: [
      "Someone asked to use this address for another account. It belongs to your account, so nothing was changed.",
      "If this was you, log in to this account or choose a new password for it.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
  }),
  "email-change-asked": (data: { name: string; email: string }): Letter => ({
    kind: "account",
    subject: "Someone wants to change your account's email address",
    name: data.name,
    body: [
      `We've been asked to change your account's email address to ${data.email}. It changes when the link we sent there is opened. Until then, we'll keep using this address.`,
      "If this wasn't you, someone knows your password. Choose a new one now.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "email-changed": (data: { name: string; email: string }): Letter => ({
    kind: "account",
    subject: "Your account's email address was changed",
    name: data.name,
    body: [
      `Your account's email address is now ${data.email}. This is the last email to the old one.`,
      "If this wasn't you, contact us right away.",
    ],
  }),
  "email-marked-verified": (data: Why & { email: string }): Letter => ({
    kind: "account",
    subject: "Your email address is verified",
    name: data.name,
    body: [
      `You no longer need to open a link. We've marked ${data.email} as verified. The reason:`,
      { quote: data.reason },
      "If this address isn't yours, contact us right away.",
    ],
    button: ["Open your dashboard", "/dashboard"],
    bell: true,
  }),
});
