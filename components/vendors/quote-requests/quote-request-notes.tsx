"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { unanswered } from "@/components/forms/unanswered";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { saveQuoteRequestNotesAction } from "@/lib/vendors/quote-requests/actions";
import { NOTES_FAILED } from "@/lib/vendors/quote-requests/copy";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { NOTES_LIMIT } from "@/lib/vendors/quote-requests/text-limits";

/** The pause in typing, in milliseconds, after which notes are saved. */
const PAUSE_MS = 800;

type Saving = { state: "idle" | "saving" | "saved" } | { state: "failed"; message: string };

/** A vendor's private notes on a lead, saved while they type. */
export function QuoteRequestNotes({ request, client }: { request: QuoteRequestDto; client: string }) {
  const id = useId();
  const { ref, saving, soon, save } = useAutosave(request);
  return (
    <Form action={saveQuoteRequestNotesAction} className="grid content-start gap-2">
      <input type="hidden" name="leadId" value={request.id} />
      <input type="hidden" name="version" value={request.notesVersion} />
      <label htmlFor={id} className="block text-sm font-semibold">
        Private notes<span className="sr-only">, about {client}</span>
      </label>
      <Textarea
        ref={ref}
        id={id}
        name="notes"
        rows={2}
        defaultValue={request.notes}
        maxLength={NOTES_LIMIT}
        aria-describedby={`${id}-state`}
        onInput={soon}
        onBlur={() => void save()}
        className="min-h-16"
      />
      <p id={`${id}-state`} role="status" className="min-h-5 text-sm text-quiet">
        {saving.state === "saving" && "Saving…"}
        {saving.state === "saved" && "Saved"}
        {saving.state === "failed" && <span className="font-semibold text-brick">{saving.message}</span>}
      </p>
      <noscript>
        <Button type="submit" variant="secondary">
          Save notes
        </Button>
      </noscript>
      <FormError className="empty:hidden" />
    </Form>
  );
}

/** Saves a field after a pause in typing and on blur. One request at a time; the latest text wins. */
function useAutosave({ id: leadId, notes, notesVersion }: QuoteRequestDto) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const saved = useRef({ notes, version: notesVersion });
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<Saving>({ state: "idle" });

  const isOpen = () => ref.current !== null && ref.current.value !== saved.current.notes;

  async function save() {
    clearTimeout(timer.current);
    if (busy.current || !isOpen()) return;
    busy.current = true;
    setSaving({ state: "saving" });
    while (isOpen()) {
      const message = ref.current?.value ?? "";
      const changes = { leadId, notes: message, version: saved.current.version };
      const result = await saveQuoteRequestNotesAction(null, changes).catch((error: unknown) =>
        unanswered(error, NOTES_FAILED),
      );
      if (!result.ok) {
        busy.current = false;
        return setSaving({ state: "failed", message: result.error.message });
      }
      saved.current = { notes: message, version: result.data.version };
    }
    busy.current = false;
    setSaving({ state: "saved" });
  }

  function soon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  }

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (ref.current !== null && ref.current.value !== saved.current.notes) event.preventDefault();
    }
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  return { ref, saving, soon, save };
}
