import { EmptyBoard } from "@/components/listings/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import { MessagePage } from "./message-page";

/** Says that a page doesn't exist. */
export default function NothingHere() {
  return (
    <MessagePage
      picture={<EmptyBoard />}
      title="We couldn't find that page"
      actions={
        <>
          <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>It doesn't exist or was removed. Check the address or start here.</p>
    </MessagePage>
  );
}
