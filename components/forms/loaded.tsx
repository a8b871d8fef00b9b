"use client";

import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Result } from "@/lib/core/result";
import { askSite } from "@/lib/site/http/limited-fetch";

export type LoadedProps<T> = {
  /** The path on this site that returns what is shown. */
  url: string;
  /** What is loading, for screen readers. */
  label: string;
  /** Roughly as tall as the content. */
  skeleton: string;
  children: (data: T, reload: () => void) => ReactNode;
};

/** Loads its content when it appears, with a retry button. */
export function Loaded<T>({ url, label, skeleton, children }: LoadedProps<T>) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const load = useCallback(() => void askSite<T>(url).then(setResult), [url]);
  useEffect(load, [load]);

  function retry() {
    setResult(null);
    load();
  }

  if (!result)
    return (
      <LoadingRegion label={label}>
        <Skeleton className={skeleton} />
      </LoadingRegion>
    );
  if (!result.ok)
    return (
      <Alert tone="error" live action={<RetryButton onClick={retry} />}>
        {result.error.message}
      </Alert>
    );
  return children(result.data, load);
}
