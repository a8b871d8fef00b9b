import type { Letter } from "./letter";

interface Linked {
  name: string;
  /** The page to open, its token included. */
  path: string;
}

const NOT_YOU = "If it was not you, you need do nothing: without this link nothing happens.";

/** Mails about an account itself: who may use it, and what was changed about that. */
export const accountTemplates = {
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
  "privacy-changed": (data: { name: string; changes: readonly string[] }): Letter => ({
    kind: "account",
    subject: "Our Privacy Policy has changed",
    name: data.name,
    body: [
      "We tell you what is new in what we keep of you, and for how long. You need do nothing.",
      ...data.changes,
      "If you do not want that, you can take your data along and delete your account in Account Settings, under Privacy.",
    ],
    button: ["Read the Privacy Policy", "/privacy"],
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
  "connect-google": (data: Linked): Letter => ({
    kind: "account",
    subject: "Connect your Google account",
    name: data.name,
    body: [
      "You came from Google with this address, which has an account here. To use Google for it from now on, open this page within 30 minutes.",
      NOT_YOU,
    ],
    button: ["Connect Google", data.path],
    isSecret: true,
  }),
  "google-disconnected": (data: { name: string; googleEmail: string }): Letter => ({
    kind: "account",
    subject: "Google no longer logs you in",
    name: data.name,
    body: [
      `The Google account ${data.googleEmail} is not connected to your account any more. You log in with your email address and your password.`,
      "If it was not you, choose a new password now and write to us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "google-connected": (data: { name: string; isClaim: boolean; byLink: boolean }): Letter => ({
    kind: "account",
    subject: "You can log in with Google now",
    name: data.name,
    body: [
      data.isClaim
        ? "There was an account with your address that nobody had verified. As Google vouches that the address is yours, the account is yours now: its old password works no more, and whoever was signed in is signed out. Please look over what it says in its settings."
        : "Your Google account is connected to your account here.",
      ...(data.byLink
        ? [
            "On every device you have to log in again. A password that the account had still logs in: if you do not know it, choose your own now, and nobody else's works any more.",
          ]
        : []),
      "If it was not you, choose a new password now and write to us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "data-exported": (data: { name: string }): Letter => ({
    kind: "account",
    subject: "Your data was downloaded",
    name: data.name,
    body: [
      "A copy of everything we keep of you was made for somebody who is signed in to your account and knows how to prove it.",
      "If it was not you, choose another password now and write to us.",
    ],
    button: ["Choose another password", "/forgotpassword"],
    bell: true,
  }),
  "account-deleted": (data: { name: string }): Letter => ({
    kind: "account",
    subject: "Your account was deleted",
    name: data.name,
    body: [
      "Your account was deleted, as somebody asked who was signed in to it and proved it once more. Your profile, your messages and your pictures are gone, and you are signed out everywhere.",
      "Receipts and the books of what was paid are kept as long as the law asks for.",
      "You are welcome back: this address can be registered again.",
    ],
  }),
  "login-lockout": (data: { name: string; failures: number; minutes: number }): Letter => ({
    kind: "account",
    subject: "Somebody tried to log in to your account",
    name: data.name,
    body: [
      `A wrong password was entered ${data.failures} times for your account. For ${data.minutes} minutes nobody can log in to it from the place where that happened.`,
      "If it was you, wait and try again. If it was not, your password has kept them out and you need do nothing.",
    ],
  }),
} as const;
