import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** Emails about webhooks. */
export const webhookMails = defineMails({
  "webhook-added": (data: { name: string; url: string }): Letter => ({
    kind: "account",
    subject: "A webhook was added to your account",
    name: data.name,
    body: [
      `From now on, we'll send your account's events to ${data.url}.`,
      "If this wasn't you, remove the webhook, change your password, and contact us.",
    ],
    button: ["View webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "webhook-off": (data: { name: string; url: string; since: Date }): Letter => ({
    kind: "account",
    subject: "One of your webhooks was turned off",
    name: data.name,
    body: [
      `No delivery to ${data.url} has succeeded since ${formatDay(data.since)}, so we've stopped sending to it.`,
      "Once it's responding again, turn the webhook back on. You can resend missed events from its log.",
    ],
    button: ["View webhooks", "/accountsettings/developers"],
    bell: true,
  }),
});
