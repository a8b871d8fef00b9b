import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The mails about taking one's data along and deleting an account. */
export const privacyMails = defineMails({
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
});
