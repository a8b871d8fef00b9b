import { REFERRAL_RULE } from "@/lib/agents/referrals/referral-copy";

/** How an agent's link is credited and what it earns. */
export function ReferralRule() {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {REFERRAL_RULE.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
