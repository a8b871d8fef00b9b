import { EmptyBoard } from "@/components/listings/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import { NOT_FOUND_COPY } from "@/lib/site/http/not-found-copy";
import { MessagePage } from "./message-page";

/** Says that a page doesn't exist. */
export default function NothingHere() {
  return (
    <MessagePage
      picture={<EmptyBoard />}
      title={NOT_FOUND_COPY.title}
      actions={
        <>
          <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>{NOT_FOUND_COPY.text}</p>
    </MessagePage>
  );
}
