import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";

/** Says that there is no proposal here that everybody may see. */
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
