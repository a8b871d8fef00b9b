import { EmptyBoard } from "@/components/art/empty-board";
import { MessagePage } from "@/components/layout/message-page";
import { PublicShell } from "@/components/layout/public-shell";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <PublicShell>
      <MessagePage
        picture={<EmptyBoard />}
        title="This notice is no longer on the board"
        actions={
          <>
            <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>
            <ButtonLink href="/" variant="secondary">
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p>The page you asked for does not exist, or it was taken down. Check the address, or look around.</p>
      </MessagePage>
    </PublicShell>
  );
}
