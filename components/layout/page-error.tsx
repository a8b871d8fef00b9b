"use client";

import { lazy, Suspense } from "react";

export type PageErrorProps = { error: unknown; retry: () => void };

type Props = PageErrorProps & { /** What failed to load. */ message?: string };

/** Every page loads this file, and few fail. */
const Message = lazy(() => import("./page-error-message").catch(() => ({ default: Unloaded })));

/** Replaces a page that failed to render. */
export function PageError(props: Props) {
  return (
    <Suspense fallback={null}>
      <Message {...props} />
    </Suspense>
  );
}

/** Without a connection, the rest of the message can't be loaded either. */
function Unloaded({ retry }: Props) {
  return (
    <div className="page-x py-24 text-center">
      <h1 className="text-2xl">We couldn't load this page</h1>
      <button type="button" onClick={retry} className="mt-8 min-h-11 font-semibold text-action underline">
        Try again
      </button>
    </div>
  );
}
