import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, its token included. */
  path: string;
}

const NOT_YOU = "If it was not you, you need do nothing: without this link nothing happens.";

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about the address of an account. */
export const emailMails = defineMails({
  "verify-email": (data: Linked): Letter => ({
    kind: "account",
    subject: "Please verify your email address",
    name: data.name,
    body: [
      "Please open this page and confirm that this is your address. The link works for 24 hours.",
      "If you did not make an account with us, ignore this mail.",
    ],
    button: ["Verify my email", data.path],
    isSecret: true,
  }),
  "registered-again": (data: Linked): Letter => ({
    kind: "account",
    subject: "Please verify your email address",
    name: data.name,
    body: [
      "Somebody registered with this address again, and it was not verified yet. Nothing about the account was changed: its password is the one it was made with.",
      "To use the account, choose your own password within 30 minutes. It verifies the address too, and whoever is signed in is signed out.",
      "If you did not register with us, ignore this mail.",
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
    subject: "Somebody wants to use this address for another account",
    name: data.name,
    body: [
      "Somebody asked to use this address for another account. It belongs to yours, so nothing was changed.",
      "If it was you, log in to this account, or choose a new password for it.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
  }),
  "email-change-asked": (data: { name: string; email: string }): Letter => ({
    kind: "account",
    subject: "Somebody wants to change the email address of your account",
    name: data.name,
    body: [
      `Your account is to get the address ${data.email}. It changes when the link that we sent there is opened; until then this address stays.`,
      "If it was not you, somebody knows your password. Choose another one now.",
    ],
    button: ["Choose another password", "/forgotpassword"],
    bell: true,
  }),
  "email-changed": (data: { name: string; email: string }): Letter => ({
    kind: "account",
    subject: "The email address of your account was changed",
    name: data.name,
    body: [
      `Your account has the address ${data.email} now. This is the last mail to the old one.`,
      "If it was not you, write to us at once.",
    ],
  }),
  "email-marked-verified": (data: Why & { email: string }): Letter => ({
    kind: "account",
    subject: "We take your address for verified",
    name: data.name,
    body: [
      `You need not open a link any more: we take ${data.email} for your own. The reason:`,
      { quote: data.reason },
      "If it is not yours, write to us at once.",
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
});
