import { getReadDb } from "@/db/client";
import { readiness } from "@/lib/site/health/queries";

export const dynamic = "force-dynamic";

/** Readiness: 200 if the database and migrations are fine; otherwise 503 and what is wrong. */
export async function GET(): Promise<Response> {
  const checks = await readiness(getReadDb());
  const ready = Object.values(checks).every((check) => check === "ok");
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
