import { getReadDb } from "@/db/client";
import { readiness } from "@/lib/site/health/queries";

export const dynamic = "force-dynamic";

/** 200 when this process can answer requests: database and migrations; else 503 and what is wrong. */
export async function GET(): Promise<Response> {
  const checks = await readiness(getReadDb());
  const ready = Object.values(checks).every((check) => check === "ok");
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
