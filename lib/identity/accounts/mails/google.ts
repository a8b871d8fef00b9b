import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Linked {
  name: string;
  /** The page to open, including its token. */
  path: string;
}

const NOT_YOU =
  "If this wasn't you, you don't need to do anything. Nothing happens unless the link is opened.";

/** The emails about logging in with Google. */
export const googleMails = defineMails({
  "connect-google": (data: Linked): Letter => ({
    kind: "account",
    subject: "Connect your Google account",
    name: data.name,
    body: [
      "You used Google to sign in with this address, which already has an account here. To log in to it with Google from now on, open this page within 30 minutes.",
      NOT_YOU,
    ],
    button: ["Connect Google", data.path],
    isSecret: true,
  }),
  "google-disconnected": (data: { name: string; googleEmail: string }): Letter => ({
    kind: "account",
    subject: "You can no longer log in with Google",
    name: data.name,
    body: [
      `The Google account ${data.googleEmail} is no longer connected to your account. You now log in with your email address and password.`,
      "If this wasn't you, choose a new password now and contact us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "google-connected": (data: { name: string; isClaim: boolean; byLink: boolean }): Letter => ({
    kind: "account",
    subject: "You can now log in with Google",
    name: data.name,
    body: [
      data.isClaim
        ? "An account with your address already existed, but no one had verified it. Google confirmed that the address is yours, so the account is now yours. Its old password no longer works, and anyone who was signed in is signed out. Please review its settings."
        : "Your Google account is now connected to your account here.",
      ...(data.byLink
        ? [
            "You'll need to log in again on every device. If the account already had a password, it still works. If you don't know that password, choose a new one now, and the old one will stop working.",
          ]
        : []),
      "If this wasn't you, choose a new password now and contact us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
});
