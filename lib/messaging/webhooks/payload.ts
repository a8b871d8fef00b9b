import { z } from "zod";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/db/enums";

/** The body of a delivery. */
export const WebhookPayload = z.object({
  id: z.uuid(),
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({ title: z.string(), url: z.url().nullable() }),
});
export type WebhookPayload = z.output<typeof WebhookPayload>;

interface Event {
  id: string;
  event: WebhookEvent;
  createdAt: Date;
  title: string;
  path: string | null;
}

/**
 * The body of an event's deliveries.
 * @param origin this site's address, for the link to the page that shows what happened
 */
export const payloadOf = ({ id, event, createdAt, title, path }: Event, origin: string): WebhookPayload =>
  WebhookPayload.parse({
    id,
    type: event,
    timestamp: createdAt.toISOString(),
    data: { title, url: path === null ? null : new URL(path, origin).href },
  });
