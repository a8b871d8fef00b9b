import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, its token included. */
  path: string;
}

const NOT_YOU = "If it was not you, you need do nothing: without this link nothing happens.";

/** The mails about logging in with Google. */
export const googleMails = defineMails({
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
});
