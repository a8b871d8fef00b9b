import { readSource } from "@/lib/agents/referrals/link-source";
import { isReferralCode } from "@/lib/agents/referrals/referral-code";

const NO_LINK = { linkCode: null, linkSource: null };

/**
 * The code and label of an agent's link in the URL of the caller's page, as the browser reports it. Null if that isn't a
 * proposal page of this site, or has no code. Doesn't check that the link is active.
 */
export function linkOf(
  referer: string | null,
  siteUrl: string,
): { linkCode: string | null; linkSource: string | null } {
  if (!referer || !URL.canParse(referer)) return NO_LINK;
  const page = new URL(referer);
  const code = page.searchParams.get("ref");
  const isProposal = /^\/proposaldetails(\/|$)/.test(page.pathname);
  if (!isProposal || page.origin !== new URL(siteUrl).origin || !code || !isReferralCode(code))
    return NO_LINK;
  return { linkCode: code, linkSource: readSource(page.searchParams.get("s")) };
}
