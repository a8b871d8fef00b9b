import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The emails about downloading data and deleting an account. */
export const privacyMails = defineMails({
  "data-exported": (data: { name: string }): Letter => ({
    kind: "account",
    subject: "Your data was downloaded",
    name: data.name,
    body: [
      "A copy of all the data we keep about you was created. The request came from someone who was signed in to your account and confirmed their identity.",
      "If this wasn't you, choose a new password now and contact us.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "account-deleted": (data: { name: string }): Letter => ({
    kind: "account",
    subject: "Your account was deleted",
    name: data.name,
    body: [
      "Your account was deleted at the request of someone who was signed in to it and confirmed their identity. Your profile, messages, and images are deleted, and you're signed out everywhere.",
      "We keep receipts and payment records as long as the law requires.",
      "You're welcome back anytime. You can register with this address again.",
    ],
  }),
});
