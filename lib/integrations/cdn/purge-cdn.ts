import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { providerEnv } from "@/lib/integrations/env";

const RESPONSE_MS = 10_000;

/**
 * Purges the pages with these surrogate keys from the CDN, as Fastly's API has it. Throws for anything but a 2xx, so
 * that the queue retries later. Does nothing without a CDN. System only.
 */
export async function purgeCdn(_ctx: Ctx, { tags }: { tags: string[] }): Promise<void> {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = providerEnv();
  if (url === null) return;
  const response = await fetch(url, {
    method: "POST",
    headers: { "surrogate-key": tags.join(" "), ...(token === null ? {} : { "fastly-key": token }) },
    redirect: "error",
    signal: AbortSignal.timeout(RESPONSE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the CDN refused to purge with status ${response.status}`);
}
