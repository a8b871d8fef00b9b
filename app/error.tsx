"use client";

import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";

type Props = { error: unknown; retry: () => void };

export default function PageError({ error, retry }: Props) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <main id="main">
      <MessagePage
        title="This page could not be shown"
        reference={digest}
        actions={
          <>
            <Button onClick={retry}>Try again</Button>
            <ButtonLink href="/" variant="secondary">
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p>Something went wrong on our side. Nothing you entered was charged or published because of it.</p>
      </MessagePage>
    </main>
  );
}
