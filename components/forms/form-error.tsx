"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { REAUTHENTICATE_PATH } from "@/lib/core/recent-auth";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { TWO_STEP_PATH } from "@/lib/identity/second-factor/paths";
import { useFormState } from "./form-context";

const FADE_MS = 2500;

/** Where a person does what an action needs first. */
const WAYS = {
  verified_email: { href: OWN_VERIFICATION, label: "Send a new link" },
  second_factor: { href: TWO_STEP_PATH, label: "Set it up" },
  reauth_required: { href: REAUTHENTICATE_PATH, label: "Confirm it's you" },
};

type Props = {
  /** Fades after 2.5 seconds if a message at a field stays visible and says the same. */
  fades?: boolean;
  className?: string;
};

/**
 * The error message of a rejected form, unless a visible field shows the same message. The live region is always
 * rendered so that the message is announced when it appears. It takes the focus if no field is to blame.
 */
export function FormError({ fades = false, className }: Props) {
  const { failure, pending, isOutdated, retry } = useFormState();
  const [faded, setFaded] = useState<typeof failure>(null);
  const region = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState<typeof failure>(null);
  const isAtField =
    failure !== unseen && Object.values(failure?.fields ?? {}).includes(failure?.message ?? "");
  const need = failure?.needs ?? (failure?.code === "reauth_required" ? failure.code : null);
  const way = need && WAYS[need];
  const goes = fades && failure !== null && Object.keys(failure.fields ?? {}).length > 0;

  // The error may name a field that this form doesn't render.
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
          {way && (
            <>
              {" "}
              <a href={way.href} target="_blank" rel="noreferrer" className="font-semibold underline">
                {way.label} (opens a new tab)
              </a>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}
