import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { OBSTACLES, type Obstacle } from "@/lib/funding/sponsorships/obstacles";

const WAYS_ON: Record<Obstacle, string> = {
  funded: "Another sponsor got there first. Other events near you are still looking for sponsors.",
  yours: "You've already paid for it. Track your money on your dashboard.",
  own: "Share its page with businesses near you instead.",
  agent: "Share your referral link with businesses near you instead.",
  closed: "The host has paused or withdrawn it.",
  ended: "It can no longer be sponsored. Browse other upcoming events.",
};

/** Why the viewer can't pay here, and where to go instead. */
export function CheckoutObstacle({ obstacle, path }: { obstacle: Obstacle; path: string }) {
  return (
    <MessagePage
      title={OBSTACLES[obstacle]}
      actions={
        <>
          {obstacle === "yours" ? (
            <ButtonLink href="/sponsordashboard/funds">Payments and refunds</ButtonLink>
          ) : (
            <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          )}
          <ButtonLink href={path} variant="secondary">
            Back to proposal
          </ButtonLink>
        </>
      }
    >
      {WAYS_ON[obstacle]}
    </MessagePage>
  );
}
