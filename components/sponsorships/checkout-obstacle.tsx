import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import type { CheckoutPage } from "@/lib/sponsorships/schema";

type Obstacle = NonNullable<CheckoutPage["obstacle"]>;

const WORDS: Record<Obstacle, { title: string; text: string }> = {
  funded: {
    title: "This opportunity has been funded!",
    text: "Somebody else was faster. There are other events near you that still look for a sponsor.",
  },
  own: {
    title: "You cannot sponsor your own proposal.",
    text: "Share its page with businesses near you instead.",
  },
  closed: {
    title: "This opportunity is not open for sponsors right now.",
    text: "Its host has paused or withdrawn it.",
  },
  ended: {
    title: "This event is over.",
    text: "It cannot be sponsored any more. There are others still to come.",
  },
};

/** Why there is nothing to pay here, and where to go instead. */
export function CheckoutObstacle({ obstacle, path }: { obstacle: Obstacle; path: string }) {
  const { title, text } = WORDS[obstacle];
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          <ButtonLink href={path} variant="secondary">
            Back to the proposal
          </ButtonLink>
        </>
      }
    >
      {text}
    </MessagePage>
  );
}
