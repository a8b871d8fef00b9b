import { isReferralCode } from "@/lib/agents/referrals/referral-code";

/**
 * The code of an agent's link in the address of the page from which somebody acts, as their browser tells it; null
 * where that is no proposal's page of this site, or carries none. It says nothing about whether the link leads anybody.
 */
export function linkCodeOf(referer: string | null, siteUrl: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  const code = page.searchParams.get("ref");
  const isProposal = /^\/proposaldetails(\/|$)/.test(page.pathname);
  return isProposal && page.origin === new URL(siteUrl).origin && code && isReferralCode(code) ? code : null;
}
