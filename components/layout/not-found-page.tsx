import { EmptyBoard } from "@/components/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import type { FrameSettings } from "./frame-settings";
import { MessagePage } from "./message-page";
import { PublicFrame } from "./public-frame";

/** What stands at an address that leads nowhere. */
export default function NotFoundPage(frame: FrameSettings) {
  return (
    <PublicFrame {...frame}>
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
    </PublicFrame>
  );
}
