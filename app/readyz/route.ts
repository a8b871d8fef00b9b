import { getReadDb } from "@/db/client";
import { isReady, readiness } from "@/lib/site/health/queries";

export const dynamic = "force-dynamic";

/** Readiness: 200 if this process can serve, with the state of the database; otherwise 503 and what is wrong. */
export async function GET(): Promise<Response> {
  const checks = await readiness(getReadDb());
  const ready = isReady(checks);
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
