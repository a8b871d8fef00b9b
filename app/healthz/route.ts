import { buildInfo } from "@/lib/site/health/build-info";

export const dynamic = "force-dynamic";

/** Liveness: responds as soon as this process serves requests, with its build. Doesn't check dependencies. */
export function GET(): Response {
  return Response.json({ status: "ok", ...buildInfo() }, { headers: { "cache-control": "no-store" } });
}
