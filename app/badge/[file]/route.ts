import { getReadDb } from "@/db/client";
import { readTheme } from "@/lib/core/theme";
import { badgeClaim, drawBadge, drawGoneBadge } from "@/lib/funding/sponsorship-reports/badge";
import { findBadge } from "@/lib/funding/sponsorship-reports/queries/badge";
import { EMBED_CACHE } from "@/lib/site/share/embed-headers";

type Context = { params: Promise<{ file: string }> };

/** A sponsor's badge. After it is withdrawn, a picture that says so, with 410. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const code = /^([a-z0-9]+)\.svg$/.exec((await params).file)?.[1] ?? "";
  const found = await findBadge(getReadDb(), code);
  if (!found) return new Response("Not found", { status: 404 });
  const theme = readTheme(new URL(request.url).searchParams.get("theme"));
  const headers = {
    "content-type": "image/svg+xml",
    "cache-control": EMBED_CACHE,
    "x-robots-tag": "noindex",
  };
  return found === "gone"
    ? new Response(drawGoneBadge(theme), { status: 410, headers })
    : new Response(drawBadge(badgeClaim(found), theme), { headers });
}
