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
 * Where payment providers tell us that something happened. Stored and answered at once; what it means is found
 * out later, from the provider itself. Anything but a 200 makes the provider send it again.
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
    logger.warn({ provider, reason: error.message }, "a webhook was refused");
    return new Response(null, { status: 400 });
  }
}
