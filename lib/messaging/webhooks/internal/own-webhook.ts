import "server-only";
import { and, eq } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isVisibleTo } from "../visibility";

/** The viewer's own webhook, locked. Throws `not_found` for one that is nobody's or another person's. */
export async function lockOwnWebhook(tx: Tx, viewer: Viewer, webhookId: string) {
  const [webhook] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, webhookId), isVisibleTo(viewer)))
    .for("update");
  if (!webhook) throw notFound();
  return webhook;
}
