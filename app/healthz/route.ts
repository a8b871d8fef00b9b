import { buildInfo } from "@/lib/site/health/build-info";

export const dynamic = "force-dynamic";

/** Answers as soon as this process serves, with the build it runs; says nothing about what it depends on. */
export function GET(): Response {
  return Response.json({ status: "ok", ...buildInfo() }, { headers: { "cache-control": "no-store" } });
}
