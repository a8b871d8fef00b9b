"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { ErrorReference } from "./error-reference";
import { MessagePage } from "./message-page";

/** An error page is complete without its picture, which may not load when something is down. */
const FallenNotice = lazy<ComponentType>(() =>
  import("@/components/listings/art/fallen-notice").then(
    (art) => ({ default: art.FallenNotice }),
    () => ({ default: Room }),
  ),
);

/** As large as the picture, so that nothing below moves when it arrives. */
const Room = () => <div className="aspect-[240/190] w-56 max-w-full" />;

export type PageErrorProps = { error: unknown; retry: () => void };

type Props = PageErrorProps & { /** What failed to load. */ message?: string };

/** Replaces a page that failed to render. Every page loads it, so it is small. */
export function PageError({ error, retry, message }: Props) {
  return (
    <MessagePage
      picture={
        <Suspense fallback={<Room />}>
          <FallenNotice />
        </Suspense>
      }
      title="We couldn't load this page"
      reference={<ErrorReference error={error} />}
      actions={
        <>
          <button type="button" className={buttonClass()} onClick={retry}>
            Try again
          </button>
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
