import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The mails about webhooks. */
export const webhookMails = defineMails({
  "webhook-added": (data: { name: string; url: string }): Letter => ({
    kind: "account",
    subject: "A webhook was added to your account",
    name: data.name,
    body: [
      `From now on we post what happens in your account to ${data.url}.`,
      "If it was not you, remove the webhook, choose another password and write to us.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "webhook-off": (data: { name: string; url: string; since: Date }): Letter => ({
    kind: "account",
    subject: "One of your webhooks was switched off",
    name: data.name,
    body: [
      `Nothing that we sent to ${data.url} has arrived since ${formatDay(data.since)}, so we send nothing more there.`,
      "Once it answers again, switch the webhook on. What happened meanwhile can be sent once more from its log.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
});
