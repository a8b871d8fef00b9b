"use client";

import { useEffect, useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { Alert } from "@/components/ui/alert";
import { SAVE_FAILED, SAVED } from "@/lib/money/payouts/copy";

const SHOWN_MS = 3000;

/**
 * The result of saving, for three seconds. A field's problem stays at the field, and so does a sentence with a next
 * step. `saves` counts the successes.
 */
export function SaveResult({ saves }: { saves: number }) {
  const { failure, pending } = useFormState();
  const [shown, setShown] = useState<"saved" | "failed" | null>(null);

  useEffect(() => {
    if (saves === 0) return;
    setShown("saved");
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  useEffect(() => {
    if (!failure) return;
    setShown("failed");
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  const stays = failure !== null && !failure.fields && failure.message !== SAVE_FAILED;
  return (
    <>
      <div role="status">{shown === "saved" && !pending && <Alert tone="success">{SAVED}</Alert>}</div>
      <div role="alert" tabIndex={-1} data-form-error>
        {failure && !pending && stays && <Alert tone="error">{failure.message}</Alert>}
        {failure && !pending && !stays && shown === "failed" && <Alert tone="error">{SAVE_FAILED}</Alert>}
      </div>
    </>
  );
}
