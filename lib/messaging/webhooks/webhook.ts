import type { WebhookDeliveryStatus, WebhookEvent } from "@/db/enums";

/** One thing that was sent, or waits to be; instants in UTC. */
export interface DeliveryDto {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  title: string;
  status: WebhookDeliveryStatus;
  attempts: number;
  lastAnswer: string | null;
  createdAt: Date;
}

/** A webhook as its owner sees it. */
export interface WebhookDto {
  id: string;
  url: string;
  events: WebhookEvent[];
  isOff: boolean;
  isFailing: boolean;
}
