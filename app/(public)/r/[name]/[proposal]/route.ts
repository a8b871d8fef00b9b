import { referralPath } from "@/lib/agents/agreements/paths";
import { readSource, withSource } from "@/lib/agents/referrals/link-source";
import { agentLinkPath, shortIdOf } from "@/lib/agents/referrals/paths";
import { findShortLink } from "@/lib/agents/referrals/queries/short-link";
import { readForVisitor } from "@/lib/identity/sessions/read-for-visitor";

type Context = { params: Promise<{ name: string; proposal: string }> };

/**
 * Redirects an agent's short link to their long one, with its label, which counts it. An unknown proposal leads to the agent's others.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name: given, proposal } = await params;
  const [name, shortId] = [given.toLowerCase(), shortIdOf(proposal)];
  const found = shortId && (await readForVisitor((readers) => findShortLink(readers, { name, shortId })));
  const to = found ? referralPath(found.proposalId, found.code) : agentLinkPath(encodeURIComponent(name));
  const Location = withSource(to, readSource(new URL(request.url).searchParams.get("s")));
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "private, no-store" } });
}
