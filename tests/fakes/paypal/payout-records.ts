export const ITEM_STATES = [
  "SUCCESS",
  "FAILED",
  "PENDING",
  "UNCLAIMED",
  "RETURNED",
  "ONHOLD",
  "BLOCKED",
  "REFUNDED",
  "REVERSED",
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface PayoutRequest {
  sender_batch_header: { sender_batch_id?: string; email_subject?: string };
  items: {
    recipient_type?: string;
    receiver: string;
    amount: { currency: string; value: string };
    note?: string;
    sender_item_id?: string;
  }[];
}

export interface PayoutItemRecord {
  id: string;
  batchId: string;
  request: PayoutRequest["items"][number];
  state: ItemState;
  error?: { name: string; message: string };
}

export interface PayoutBatchRecord {
  id: string;
  request: PayoutRequest;
  items: PayoutItemRecord[];
  isDenied: boolean;
  createdAt: Date;
}
