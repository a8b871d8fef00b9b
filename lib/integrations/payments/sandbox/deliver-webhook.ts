import "server-only";
import { eq, sql } from "drizzle-orm";
import { sandboxWebhooks } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { sandboxSecret } from "./settings";
import { SIGNATURE_HEADER, sign } from "./signature";

const TIMEOUT_MS = 10_000;

/**
 * Posts one webhook as an outside provider would: over HTTP, freshly signed. Any answer but a 2xx throws, and the
 * queue tries again later. `again`: the console wants it sent whether it was delivered before or not.
 */
export async function deliverSandboxWebhook(
  ctx: Ctx,
  { deliveryId, again }: { deliveryId: string; again?: boolean },
): Promise<void> {
  const [webhook] = await ctx.db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, deliveryId));
  if (!webhook || webhook.status === "dropped" || (webhook.status !== "queued" && !again)) return;
  const answer = await post(webhook.url, webhook.body, sign(sandboxSecret(), webhook.body, ctx.now()));
  const delivered = answer.startsWith("2");
  await ctx.db
    .update(sandboxWebhooks)
    .set({
      attempts: sql`${sandboxWebhooks.attempts} + 1`,
      lastAnswer: answer,
      ...(delivered && { status: "delivered" as const, deliveredAt: ctx.now() }),
    })
    .where(eq(sandboxWebhooks.id, deliveryId));
  if (!delivered) throw new Error(`the webhook was answered with ${answer}`);
}

async function post(url: string, body: string, signature: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? `no answer: ${error.message}` : "no answer";
  }
}
