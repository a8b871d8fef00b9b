"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { REAUTHENTICATE_PATH } from "@/lib/core/recent-auth";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { useFormState } from "./form-context";

const FADE_MS = 2500;

type Props = {
  /** Goes after 2.5 seconds where a message at the field says the same for longer. */
  fades?: boolean;
  className?: string;
};

/**
 * The sentence that goes with a refused form, unless a field says the very same, and can be seen to. The region is there from the start, so that it is announced when
 * the sentence appears; it takes the focus when no field is to blame.
 */
export function FormError({ fades = false, className }: Props) {
  const { failure, pending, isOutdated, retry } = useFormState();
  const [faded, setFaded] = useState<typeof failure>(null);
  const region = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState<typeof failure>(null);
  const isAtField =
    failure !== unseen && Object.values(failure?.fields ?? {}).includes(failure?.message ?? "");
  const goes = fades && failure !== null && Object.keys(failure.fields ?? {}).length > 0;

  // The answer may blame a field that this form does not draw.
  useLayoutEffect(() => {
    if (!failure || !isAtField || pending) return;
    const said = region.current?.closest("form")?.textContent ?? "";
    if (!said.includes(failure.message)) setUnseen(failure);
  }, [failure, isAtField, pending]);

  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => setFaded(failure), FADE_MS);
    return () => clearTimeout(timer);
  }, [goes, failure]);

  return (
    <div ref={region} role="alert" tabIndex={-1} data-form-error className={className}>
      {failure && !isAtField && failure !== faded && !pending && (
        <Alert tone="error" action={retry && <RetryButton onClick={retry} />}>
          {failure.message}
          {isOutdated && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => location.reload()}>
              Reload
            </Button>
          )}
          {failure.needs === "verified_email" && (
            <>
              {" "}
              <a href={OWN_VERIFICATION} target="_blank" rel="noreferrer" className="font-semibold underline">
                Send a new link (opens a new tab)
              </a>
            </>
          )}
          {failure.code === "reauth_required" && (
            <>
              {" "}
              <a
                href={REAUTHENTICATE_PATH}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline"
              >
                Confirm it's you (opens a new tab)
              </a>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}
