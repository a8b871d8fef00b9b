import { getDb, getReadDb } from "@/db/client";
import { systemCtx } from "@/lib/core/ctx";
import { providerEnv } from "@/lib/integrations/env";
import { readBounce } from "@/lib/integrations/mail/read-bounce";
import { recordBounce } from "@/lib/integrations/mail/record-bounce";
import { ports } from "@/lib/integrations/ports";
import { hasBearer } from "@/lib/site/http/bearer";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** A report with the whole mail that it is about. */
const MAX_BYTES = 1_000_000;

/**
 * Where the operator's mail server hands on, raw, whatever comes back to the bounce address. It proves itself with
 * MAIL_INBOUND_TOKEN; without that setting there is no such address. What is no report about a mail of ours is taken
 * and forgotten.
 */
export async function POST(request: Request) {
  const token = providerEnv().MAIL_INBOUND_TOKEN;
  if (!token) return new Response(null, { status: 404 });
  if (!hasBearer(request, token)) return new Response(null, { status: 401 });
  try {
    const body = new Response(request.body?.pipeThrough(limitBytes(MAX_BYTES)));
    const bounce = await readBounce(Buffer.from(await body.arrayBuffer()));
    if (bounce) await recordBounce(systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() }), bounce);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof TooLong) return new Response(null, { status: 413 });
    throw error;
  }
}
