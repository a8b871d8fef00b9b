"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { saveDraftAction } from "@/lib/listings/proposals/actions";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { markOpen, onWrittenElsewhere, writeLocalDraft } from "./local-draft";
import type { OpenDraft } from "./use-wizard-draft";

export type Saving =
  | { state: "idle" }
  | { state: "saved"; at: number; where: "here" | "account" }
  | { state: "failed" }
  | { state: "conflict" };

const PAUSE_MS = 1_200;

/**
 * Autosaves the draft: in the browser immediately, and on the server after a debounce if signed in. Stops when another
 * tab or device has changed the same draft, so that nothing is overwritten.
 */
export function useDraftSaving(opened: OpenDraft, content: DraftContent, viewerId: string | null) {
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const version = useRef(opened.version);
  const stored = useRef(opened.version > 0 ? opened.content : null);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);

  const keepHere = useCallback(
    (current: DraftContent) =>
      writeLocalDraft({ ...current, id: opened.id, version: version.current, ownerId: viewerId }),
    [opened.id, viewerId],
  );

  const keepOnServer = useCallback(
    async (current: DraftContent) => {
      await running.current;
      if (stopped.current || stored.current === current) return;
      const save = async () => {
        const payload = { id: opened.id, version: version.current, content: current };
        const result = await saveDraftAction(null, payload).catch(() => null);
        if (result?.ok) {
          version.current = result.data.version;
          stored.current = current;
          keepHere(current);
          setSaving({ state: "saved", at: Date.now(), where: "account" });
        } else if (result?.error.code === "conflict") {
          stopped.current = true;
          setSaving({ state: "conflict" });
        } else setSaving({ state: "failed" });
      };
      running.current = save();
      await running.current;
    },
    [opened.id, keepHere],
  );

  useEffect(() => {
    if (stopped.current || content === opened.content) return;
    const isStored = keepHere(content);
    markOpen(opened.id);
    if (!viewerId) {
      setSaving(isStored ? { state: "saved", at: Date.now(), where: "here" } : { state: "failed" });
      return;
    }
    const timer = setTimeout(() => void keepOnServer(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, opened, viewerId, keepHere, keepOnServer]);

  useEffect(
    () =>
      onWrittenElsewhere(opened.id, () => {
        stopped.current = true;
        setSaving({ state: "conflict" });
      }),
    [opened.id],
  );

  /** Flushes unsaved changes, then pauses autosave while the draft is being published. */
  const stop = useCallback(async () => {
    if (viewerId) await keepOnServer(content);
    stopped.current = true;
    await running.current;
  }, [content, viewerId, keepOnServer]);

  /** Resumes autosave after publishing failed. */
  const resume = useCallback(() => {
    stopped.current = false;
  }, []);

  return { saving, stop, resume };
}
