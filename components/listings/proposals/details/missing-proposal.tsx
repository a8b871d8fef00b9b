import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";

/** Page for a proposal that doesn't exist or isn't public. */
export function MissingProposal() {
  return (
    <MessagePage
      title="Proposal Not Found"
      actions={<ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>}
    >
      <p>The sponsorship proposal you're looking for doesn't exist.</p>
    </MessagePage>
  );
}
