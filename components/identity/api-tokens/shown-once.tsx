"use client";

import { useId } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-queue";

type Props = { label: string; secret: string; onDone: () => void };

/** A secret that is shown only once, with a copy button. */
export function ShownOnce({ label, secret, onDone }: Props) {
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      showToast("Copied.", { tone: "success" });
    } catch {
      showToast("Your browser couldn't copy it. Please select it and copy it yourself.");
    }
  }

  return (
    <div className="space-y-5">
      <Alert tone="warning" title="Copy it now">
        We store only a fingerprint of it, so it can't be shown again.
      </Alert>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {label}
        </label>
        <Input
          id={id}
          value={secret}
          readOnly
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-sm"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
