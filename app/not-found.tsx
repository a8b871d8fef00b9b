import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main id="main">
      <MessagePage
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
    </main>
  );
}
