import { letter, link, type MailText } from "./letter";

interface Linked {
  name: string;
  /** The page to open, its token included. */
  path: string;
}

const NOT_YOU = "If it was not you, you need do nothing: without this link nothing happens.";

/** Mails about an account itself: who may use it, and what was changed about that. */
export const accountTemplates = {
  "verify-email": (data: Linked): MailText => ({
    subject: "Please verify your email address",
    text: letter(
      data.name,
      `Please open this page and confirm that this is your address. The link works for 24 hours:\n${link(data.path)}`,
      "If you did not make an account with us, ignore this mail.",
    ),
  }),
  "registered-again": (data: Linked & { resetPath: string }): MailText => ({
    subject: "Please verify your email address",
    text: letter(
      data.name,
      "Somebody registered with this address again, and it was not verified yet. Nothing about the account was changed: its password is the one it was made with.",
      `To verify the address, open this page within 24 hours:\n${link(data.path)}`,
      `If you do not know that password, or somebody else made the account, choose your own password within 30 minutes. It verifies the address too, and whoever is signed in is signed out:\n${link(data.resetPath)}`,
      "If you did not register with us, ignore this mail.",
    ),
  }),
  "reset-password": (data: Linked & { hasPassword: boolean }): MailText => ({
    subject: "Choose a new password",
    text: letter(
      data.name,
      data.hasPassword
        ? "Somebody asked for a new password for your account."
        : "Somebody asked for a password for your account. It has none so far: you log in with Google. You can go on doing that, and choose a password as well.",
      `Choose it here within 30 minutes:\n${link(data.path)}`,
      NOT_YOU,
    ),
  }),
  "password-changed": (data: { name: string; othersOut: boolean }): MailText => ({
    subject: "Your password was changed",
    text: letter(
      data.name,
      data.othersOut
        ? "The password of your account was changed. On every other device you have to log in again."
        : "The password of your account was changed. On every device you have to log in again.",
      `If it was not you, choose another one now and write to us:\n${link("/forgotpassword")}`,
    ),
  }),
  "confirm-new-email": (data: Linked): MailText => ({
    subject: "Please confirm your new email address",
    text: letter(
      data.name,
      `You asked us to use this address for your account. Open this page within 24 hours to confirm it:\n${link(data.path)}`,
      NOT_YOU,
    ),
  }),
  "address-has-account": (data: { name: string }): MailText => ({
    subject: "Somebody wants to use this address for another account",
    text: letter(
      data.name,
      "Somebody asked to use this address for another account. It belongs to yours, so nothing was changed.",
      `If it was you, log in to this account, or choose a new password for it:\n${link("/forgotpassword")}`,
    ),
  }),
  "email-change-asked": (data: { name: string; email: string }): MailText => ({
    subject: "Somebody wants to change the email address of your account",
    text: letter(
      data.name,
      `Your account is to get the address ${data.email}. It changes when the link that we sent there is opened; until then this address stays.`,
      `If it was not you, somebody knows your password. Choose another one now:\n${link("/forgotpassword")}`,
    ),
  }),
  "email-changed": (data: { name: string; email: string }): MailText => ({
    subject: "The email address of your account was changed",
    text: letter(
      data.name,
      `Your account has the address ${data.email} now. This is the last mail to the old one.`,
      "If it was not you, write to us at once.",
    ),
  }),
  "connect-google": (data: Linked): MailText => ({
    subject: "Connect your Google account",
    text: letter(
      data.name,
      `You came from Google with this address, which has an account here. To use Google for it from now on, open this page within 30 minutes:\n${link(data.path)}`,
      NOT_YOU,
    ),
  }),
  "google-connected": (data: { name: string; isClaim: boolean }): MailText => ({
    subject: "You can log in with Google now",
    text: letter(
      data.name,
      data.isClaim
        ? "There was an account with your address that nobody had verified. As Google vouches that the address is yours, the account is yours now: its old password works no more, and whoever was signed in is signed out. Please look over what it says in its settings."
        : "Your Google account is connected to your account here.",
      `If it was not you, choose a new password now and write to us:\n${link("/forgotpassword")}`,
    ),
  }),
  "login-lockout": (data: { name: string; failures: number; minutes: number }): MailText => ({
    subject: "Somebody tried to log in to your account",
    text: letter(
      data.name,
      `A wrong password was entered ${data.failures} times for your account. For ${data.minutes} minutes nobody can log in to it from the place where that happened.`,
      "If it was you, wait and try again. If it was not, your password has kept them out and you need do nothing.",
    ),
  }),
} as const;
