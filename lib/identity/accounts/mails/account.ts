import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about an account as a whole, and what was switched off with it. */
export const accountMails = defineMails({
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
  "account-suspended": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is suspended",
    name: data.name,
    body: [
      "We have suspended your account. Nobody sees your proposals, events and profiles now, and nothing is paid out to you until this is settled. The reason:",
      { quote: data.reason },
      "You can still log in: the page that opens shows the reason, and takes what you have to say against it. A person reads that.",
    ],
    button: ["Ask for a review", "/suspended"],
  }),
  "account-restored": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is no longer suspended",
    name: data.name,
    body: [
      "We have lifted the suspension of your account. What you publish can be seen again, and payouts go on. The reason:",
      { quote: data.reason },
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
  "webhooks-switched-off": (data: {
    name: string;
    urls: readonly string[];
    reason: "signed_out" | "suspended";
  }): Letter => ({
    kind: "account",
    subject: data.urls.length === 1 ? "Your webhook is switched off" : "Your webhooks are switched off",
    name: data.name,
    body: [
      data.reason === "suspended"
        ? "Your account is suspended, so we send nothing more to these addresses:"
        : "Your account was signed out on other devices, so we send nothing more to these addresses:",
      { quote: data.urls.join("\n") },
      "Switch a webhook on again only if you added it. Remove the others.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "payout-details-held": (data: { name: string; heldUntil: Date }): Letter => ({
    kind: "account",
    subject: "Please check where your payouts go",
    name: data.name,
    body: [
      `Your payout details were saved before this address was verified, so nothing is paid out before ${formatMinute(data.heldUntil)}.`,
      "Please look whether they are yours. If they are not, change them and write to us at once.",
    ],
    button: ["Look at your payout settings", "/payoutsettings"],
    bell: true,
  }),
});
