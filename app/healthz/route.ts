export const dynamic = "force-dynamic";

/** Answers as soon as this process serves; says nothing about what it depends on. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
