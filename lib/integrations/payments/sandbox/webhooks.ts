import "server-only";
import { asc, eq } from "drizzle-orm";
import { sandboxWebhooks } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Intent } from "./books";

export type IntentWebhook = typeof sandboxWebhooks.$inferSelect;

/**
 * Writes down that the merchant is to be told, and puts the delivery on the queue, in the same transaction. Where the
 * console holds webhooks back, it waits there.
 */
export async function announce(
  tx: Tx,
  intent: Pick<Intent, "ref" | "holdsWebhooks">,
  event: { type: string; url: string; at: Date },
): Promise<void> {
  const id = newId();
  const body = JSON.stringify({
    id,
    type: event.type,
    created: event.at.toISOString(),
    data: { ref: intent.ref },
  });
  const status = intent.holdsWebhooks ? "held" : "queued";
  await tx.insert(sandboxWebhooks).values({
    id,
    intentRef: intent.ref,
    type: event.type,
    url: event.url,
    body,
    status,
    createdAt: event.at,
  });
  if (status === "queued")
    await enqueue(tx, "deliver_sandbox_webhook", { deliveryId: id }, { key: `sandbox_webhook:${id}` });
}

/** The webhooks of a checkout, oldest first. */
export function loadWebhooks(tx: Tx, ref: string): Promise<IntentWebhook[]> {
  return tx
    .select()
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.intentRef, ref))
    .orderBy(asc(sandboxWebhooks.createdAt), asc(sandboxWebhooks.id));
}
