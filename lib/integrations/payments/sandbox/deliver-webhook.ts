import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { sandboxWebhooks } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { sandboxSecret } from "./settings";
import { SIGNATURE_HEADER, sign } from "./signature";

const TIMEOUT_MS = 10_000;

/**
 * Posts one webhook as an external provider would: over HTTP, newly signed. Any response except 2xx throws, and the
 * queue retries later.
 */
export async function deliverSandboxWebhook(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const [webhook] = await ctx.db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, deliveryId));
  if (webhook?.status !== "queued") return;
  const result = await attempt(ctx, webhook);
  if (!result.startsWith("2")) throw new Error(`the webhook got the response ${result}`);
}

/** Posts webhooks in the given order, including repeats, regardless of the responses. The console shows them. */
export async function sendSandboxWebhooks(
  ctx: Ctx,
  { deliveryIds }: { deliveryIds: string[] },
): Promise<void> {
  const webhooks = await ctx.db
    .select()
    .from(sandboxWebhooks)
    .where(inArray(sandboxWebhooks.id, deliveryIds));
  for (const id of deliveryIds) {
    const webhook = webhooks.find((one) => one.id === id);
    if (webhook && webhook.status !== "dropped") await attempt(ctx, webhook);
  }
}

/** One delivery. Returns the HTTP status, or the error. */
async function attempt(ctx: Ctx, webhook: typeof sandboxWebhooks.$inferSelect): Promise<string> {
  const result = await post(webhook.url, webhook.body, sign(sandboxSecret(), webhook.body, ctx.now()));
  await ctx.db
    .update(sandboxWebhooks)
    .set({
      attempts: sql`${sandboxWebhooks.attempts} + 1`,
      lastAnswer: result,
      ...(result.startsWith("2") && { status: "delivered" as const, deliveredAt: ctx.now() }),
    })
    .where(eq(sandboxWebhooks.id, webhook.id));
  return result;
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
    return error instanceof Error ? `no response: ${error.message}` : "no response";
  }
}
