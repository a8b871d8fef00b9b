import "server-only";
import { and, eq } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isVisibleTo } from "../visibility";

/** Locks one of the viewer's webhooks. Throws `not_found` for unknown ones and other people's. */
export async function lockOwnWebhook(tx: Tx, viewer: Viewer, webhookId: string) {
  const [webhook] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, webhookId), isVisibleTo(viewer)))
    .for("update");
  if (!webhook) throw notFound();
  return webhook;
}
