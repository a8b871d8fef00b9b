import { isReferralCode } from "@/lib/agents/referrals/referral-code";

/**
 * The code of an agent's link in the URL of the caller's page, as the browser reports it. Null if that isn't a proposal
 * page of this site, or has no code. Doesn't check that the link is active.
 */
export function linkCodeOf(referer: string | null, siteUrl: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  const code = page.searchParams.get("ref");
  const isProposal = /^\/proposaldetails(\/|$)/.test(page.pathname);
  return isProposal && page.origin === new URL(siteUrl).origin && code && isReferralCode(code) ? code : null;
}
