"use client";

import { FallenNotice } from "@/components/listings/art/fallen-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorReference } from "./error-reference";
import { MessagePage } from "./message-page";

export type PageErrorProps = { error: unknown; retry: () => void };

type Props = PageErrorProps & { /** What failed to load. */ message?: string };

/** Replaces a page that failed to render. */
export function PageError({ error, retry, message }: Props) {
  return (
    <MessagePage
      picture={<FallenNotice />}
      title="We couldn't load this page"
      reference={<ErrorReference error={error} />}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      {message && <p className="mb-2 font-semibold text-ink">{message}</p>}
      <p>Something went wrong on our side. Loading a page never charges you or publishes anything.</p>
    </MessagePage>
  );
}
