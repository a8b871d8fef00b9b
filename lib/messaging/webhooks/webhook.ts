import type { WebhookDeliveryStatus, WebhookEvent } from "@/db/enums";

/** One delivery, sent or queued. Instants are UTC. */
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
