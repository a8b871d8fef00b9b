"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PROOF_LIMITS } from "@/lib/funding/proofs/schema";

type Props = { about: string; onProof: (fields: Record<string, string>, file: File | null) => void };

/** Proof other than a photo of this moment: a link, a number, a note, or a file. */
export function OtherProofForm({ about, onProof }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = [...new FormData(form)].filter(
      ([, value]) => typeof value === "string" && value.trim() !== "",
    );
    const chosen = new FormData(form).get("file");
    const file = chosen instanceof File && chosen.size > 0 ? chosen : null;
    if (typed.length === 0 && !file) return setProblem("Fill in at least one field.");
    if (file && file.size > PROOF_LIMITS.bytes)
      return setProblem("This file is too large. Maximum size is 40 MB.");
    setProblem(null);
    onProof(Object.fromEntries(typed) as Record<string, string>, file);
    form.reset();
  }
  return (
    <form onSubmit={submit} aria-label={`Other proof of ${about}`} className="grid gap-3 sm:grid-cols-2">
      <Field id={`${id}-url`} label="Link">
        <Input
          id={`${id}-url`}
          name="url"
          inputMode="url"
          maxLength={PROOF_LIMITS.url}
          placeholder="https://"
        />
      </Field>
      <Field id={`${id}-amount`} label="Number">
        <Input id={`${id}-amount`} name="amount" inputMode="numeric" pattern="[0-9,]*" maxLength={13} />
      </Field>
      <Field id={`${id}-note`} label="Note">
        <Input id={`${id}-note`} name="note" maxLength={PROOF_LIMITS.note} />
      </Field>
      <Field id={`${id}-file`} label="Photo or PDF">
        <input
          id={`${id}-file`}
          name="file"
          type="file"
          accept="image/*,application/pdf"
          aria-describedby={`${id}-file-hint`}
          className="w-full text-sm"
        />
        <p id={`${id}-file-hint`} className="mt-1 text-quiet text-sm">
          The sponsor gets a PDF exactly as you send it, with its author, date, and photo locations.
        </p>
      </Field>
      {problem && (
        <p role="alert" className="col-span-full text-sm text-brick">
          {problem}
        </p>
      )}
      <div className="col-span-full">
        <Button type="submit" variant="secondary" size="sm">
          Save proof
        </Button>
      </div>
    </form>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
