import { getDb, getReadDb } from "@/db/client";
import { PAYMENT_PROVIDERS } from "@/db/enums";
import { systemCtx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { SignatureError } from "@/lib/integrations/payments/port";
import { ports } from "@/lib/integrations/ports";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** No provider sends more. */
const MAX_BYTES = 1_000_000;

/**
 * Receives webhooks from payment providers. Stores the event and responds immediately; processing reads the facts from
 * the provider later. Any status other than 200 makes the provider retry.
 */
export async function POST(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  const { provider } = await params;
  const code = PAYMENT_PROVIDERS.find((known) => known === provider);
  const ctx = systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() });
  if (!code || !ctx.ports.payments.has(code)) return new Response(null, { status: 404 });
  try {
    const body = new Response(request.body?.pipeThrough(limitBytes(MAX_BYTES)));
    await receiveWebhook(ctx, code, Buffer.from(await body.arrayBuffer()), request.headers);
    return new Response(null, { status: 200 });
  } catch (error) {
    if (error instanceof TooLong) return new Response(null, { status: 413 });
    if (!(error instanceof SignatureError)) throw error;
    logger.warn({ provider, reason: error.message }, "webhook rejected");
    return new Response(null, { status: 400 });
  }
}
