"use client";

import { FallenNotice } from "@/components/art/fallen-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { MessagePage } from "./message-page";

export type PageErrorProps = { error: unknown; retry: () => void };

/** What stands in a page's place when it could not be drawn. */
export function PageError({ error, retry }: PageErrorProps) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <MessagePage
      picture={<FallenNotice />}
      title="This page could not be shown"
      reference={digest}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>Something went wrong on our side. Nothing was charged or published because of it.</p>
    </MessagePage>
  );
}
