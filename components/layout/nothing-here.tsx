import { EmptyBoard } from "@/components/listings/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import { MessagePage } from "./message-page";

/** Says that an address leads nowhere. */
export default function NothingHere() {
  return (
    <MessagePage
      picture={<EmptyBoard />}
      title="This notice is no longer on the board"
      actions={
        <>
          <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>The page you asked for does not exist, or it was taken down. Check the address, or look around.</p>
    </MessagePage>
  );
}
