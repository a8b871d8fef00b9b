import { z } from "zod";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/db/enums";
import { ReauthFields } from "@/lib/identity/accounts/schema";

/** The label of each event in the form. */
export const EVENT_LABELS: Record<WebhookEvent, string> = {
  "sponsorship.paid": "A sponsor paid for a spot in your proposal",
  "interest.received": "Someone is interested in your proposal",
  "interest.answered": "A host responded to your interest",
  "message.waiting": "You have messages still unread after five minutes",
  "application.received": "An agent applied to promote your proposal",
  "commission.earned": "You earned a commission",
  "offer.received": "A vendor made you an offer",
  "offer.accepted": "Your offer was accepted",
  "lead.received": "A client requested a quote",
  "payout.sent": "A payout to you was sent",
  "payout.paid": "A payout to you arrived",
  "payout.failed": "A payout to you failed",
  "deliverable.proved": "A host proved a sponsored benefit",
  "deliverable.accepted": "A sponsored benefit was accepted",
  "deliverable.missed": "A sponsored benefit was missed",
  "deliverable.refunded": "The share of a sponsored benefit was refunded",
  "report.issued": "A version of a sponsorship report was issued",
  "report.final": "A sponsorship report is final",
  "placement.blocked": "Our team blocked an address that your codes led to",
  "renewal.opened": "A spot of a next edition is reserved for you",
  "renewal.settled": "A reserved spot was taken or declined, or its time is over",
};

const CHOOSE = "Please choose at least one event";

export const AddWebhookInput = z.object({
  ...ReauthFields,
  url: z
    .string({ error: "Please enter the URL" })
    .trim()
    .max(500, "The URL can have at most 500 characters")
    .refine((url) => URL.canParse(url), "Please enter a full URL, with https://"),
  events: z.array(z.enum(WEBHOOK_EVENTS), { error: CHOOSE }).min(1, CHOOSE),
});
export type AddWebhookInput = z.output<typeof AddWebhookInput>;

export const WebhookInput = z.object({ webhookId: z.uuid() });
export type WebhookInput = z.output<typeof WebhookInput>;

export const ResendInput = z.object({ deliveryId: z.uuid() });
export type ResendInput = z.output<typeof ResendInput>;
