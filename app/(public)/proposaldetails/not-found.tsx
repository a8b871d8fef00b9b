import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";

export default function ProposalNotFound() {
  return (
    <MessagePage
      title="Proposal Not Found"
      actions={<ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>}
    >
      <p>The sponsorship proposal you're looking for doesn't exist.</p>
    </MessagePage>
  );
}
