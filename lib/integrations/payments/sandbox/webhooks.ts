import "server-only";
import { asc, eq, gte } from "drizzle-orm";
import { sandboxWebhooks } from "@/db/schema";
import type { Database, Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { ListedEvent } from "../port";
import type { Intent } from "./books";

export type IntentWebhook = typeof sandboxWebhooks.$inferSelect;

/** The event, its recipient, and its time. */
export interface Announcement {
  type: string;
  url: string;
  at: Date;
}

/**
 * Records a webhook about a checkout and enqueues its delivery, in the same transaction. If the console holds webhooks,
 * it waits there.
 */
export function announce(
  tx: Tx,
  { ref, holdsWebhooks }: Pick<Intent, "ref" | "holdsWebhooks">,
  event: Announcement,
): Promise<void> {
  return write(tx, { intentRef: ref, batchRef: null, status: holdsWebhooks ? "held" : "queued" }, event);
}

/** The same for a payout batch, which nothing holds. */
export function announceBatch(tx: Tx, batchRef: string, event: Announcement): Promise<void> {
  return write(tx, { intentRef: null, batchRef, status: "queued" }, event);
}

async function write(
  tx: Tx,
  about: Pick<IntentWebhook, "intentRef" | "batchRef" | "status">,
  { type, url, at }: Announcement,
): Promise<void> {
  const id = newId();
  const ref = about.intentRef ?? about.batchRef;
  const body = JSON.stringify({ id, type, created: at.toISOString(), data: { ref } });
  await Promise.all([
    tx.insert(sandboxWebhooks).values({ id, ...about, type, url, body, createdAt: at }),
    about.status === "queued" &&
      enqueue(tx, "deliver_sandbox_webhook", { deliveryId: id }, { key: `sandbox_webhook:${id}` }),
  ]);
}

/** The webhooks of a checkout, oldest first. */
export function loadWebhooks(tx: Tx, ref: string): Promise<IntentWebhook[]> {
  return tx
    .select()
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.intentRef, ref))
    .orderBy(asc(sandboxWebhooks.createdAt), asc(sandboxWebhooks.id));
}

/** Every event since a time, sent or not, oldest first. */
export async function listEvents(db: Database, since: Date): Promise<ListedEvent[]> {
  const rows = await db
    .select()
    .from(sandboxWebhooks)
    .where(gte(sandboxWebhooks.createdAt, since))
    .orderBy(asc(sandboxWebhooks.createdAt), asc(sandboxWebhooks.id));
  return rows.map(({ id, type, intentRef, batchRef, body, createdAt }) => ({
    at: createdAt,
    isPayout: batchRef !== null,
    eventId: id,
    type,
    objectRef: intentRef ?? batchRef,
    raw: Buffer.from(body),
  }));
}
