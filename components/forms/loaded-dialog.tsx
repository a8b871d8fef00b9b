"use client";

import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Result } from "@/lib/core/result";
import { askSite } from "@/lib/site/http/limited-fetch";

type Props<T> = Omit<DialogProps, "open" | "children"> & {
  /** The path on this site that returns what the dialog shows. */
  url: string;
  /** What is loading, for screen readers. */
  label: string;
  /** Roughly as tall as the content. */
  skeleton: string;
  children: (data: T, reload: () => void) => ReactNode;
};

/** A dialog that loads its content when it opens, with a retry button. */
export function LoadedDialog<T>({ url, label, skeleton, children, ...dialog }: Props<T>) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const load = useCallback(() => void askSite<T>(url).then(setResult), [url]);
  useEffect(load, [load]);

  function retry() {
    setResult(null);
    load();
  }

  return (
    <Dialog open {...dialog}>
      {!result && (
        <LoadingRegion label={label}>
          <Skeleton className={skeleton} />
        </LoadingRegion>
      )}
      {result?.ok === false && (
        <Alert tone="error" live action={<RetryButton onClick={retry} />}>
          {result.error.message}
        </Alert>
      )}
      {result?.ok && children(result.data, load)}
    </Dialog>
  );
}
