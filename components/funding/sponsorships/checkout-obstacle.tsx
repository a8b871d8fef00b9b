import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { OBSTACLES, type Obstacle } from "@/lib/funding/sponsorships/obstacles";

const WAYS_ON: Record<Obstacle, string> = {
  funded: "Somebody else was faster. There are other events near you that still look for a sponsor.",
  yours: "You have paid for it. Your dashboard shows where your money is.",
  own: "Share its page with businesses near you instead.",
  agent: "Share your referral link with businesses near you instead.",
  closed: "Its host has paused or withdrawn it.",
  ended: "It cannot be sponsored any more. There are others still to come.",
};

/** Why there is nothing to pay here, and where to go instead. */
export function CheckoutObstacle({ obstacle, path }: { obstacle: Obstacle; path: string }) {
  return (
    <MessagePage
      title={OBSTACLES[obstacle]}
      actions={
        <>
          {obstacle === "yours" ? (
            <ButtonLink href="/sponsordashboard/funds">Where your money is</ButtonLink>
          ) : (
            <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          )}
          <ButtonLink href={path} variant="secondary">
            Back to the proposal
          </ButtonLink>
        </>
      }
    >
      {WAYS_ON[obstacle]}
    </MessagePage>
  );
}
