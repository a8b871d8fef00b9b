import "server-only";
import { env } from "@/lib/core/env";
import { drawQrCode } from "@/lib/core/qr-code";
import { readSource, withSource } from "./link-source";
import { agentLinkPath, shortIdOf, shortLinkPathOf } from "./paths";
import { isLinkName } from "./schema";

/** The QR code (SVG) of an agent's short link. It doesn't matter whether the link exists; other addresses get a 404. */
export function linkQrCode(
  { name, proposal }: { name: string; proposal?: string },
  request: Pick<Request, "url">,
): Response {
  const isLink = isLinkName(name) && (proposal === undefined || isSegment(proposal));
  if (!isLink) return new Response("Not found", { status: 404 });
  const path = proposal === undefined ? agentLinkPath(name) : shortLinkPathOf(name, proposal);
  const headers = { "content-type": "image/svg+xml" };
  const source = readSource(new URL(request.url).searchParams.get("s"));
  return new Response(drawQrCode(env().SITE_URL + withSource(path, source)), { headers });
}

const isSegment = (proposal: string) => /^[a-z0-9-]{1,60}$/.test(proposal) && shortIdOf(proposal) !== null;
