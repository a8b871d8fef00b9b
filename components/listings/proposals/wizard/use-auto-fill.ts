"use client";

import { useEffect, useRef, useState } from "react";
import type { Result } from "@/lib/core/result";
import { type EventPageDto, NOTHING_EXTRACTED } from "@/lib/listings/event-import/extracted";
import { BAD_LINK, REQUIRED } from "@/lib/listings/events/text-limits";
import { limitedFetch } from "@/lib/site/http/limited-fetch";
import { useWizard } from "./wizard-context";

export type AutoFill =
  | { state: "idle" }
  | { state: "reading" }
  /** `isLinkWrong`: the link itself is invalid and can't be saved either. */
  | { state: "failed"; message: string; isLinkWrong: boolean }
  | { state: "done"; platform: string; filled: number };

const IDLE: AutoFill = { state: "idle" };

/** Imports details from an event's page into the draft. Changing the link clears the result. */
export function useAutoFill(link: string) {
  const { draft, filled } = useWizard();
  const [result, setResult] = useState<{ link: string; result: AutoFill }>({ link, result: IDLE });
  const running = useRef<{ link: string; asking: AbortController } | null>(null);
  const autoFill = result.link === link ? result.result : IDLE;
  const fill = useRef(filled.fill);
  fill.current = filled.fill;

  // Aborts the request when the link changes or the component unmounts.
  useEffect(() => {
    if (running.current?.link !== link) running.current?.asking.abort();
  }, [link]);
  useEffect(() => () => running.current?.asking.abort(), []);

  async function read(): Promise<void> {
    if (autoFill.state === "reading") return;
    const asking = new AbortController();
    running.current = { link, asking };
    setResult({ link, result: { state: "reading" } });
    const response = await ask(link, draft.proposal.timeZone, asking.signal);
    if (asking.signal.aborted) return;
    if (response?.ok) {
      const { platform } = response.data;
      setResult({ link, result: { state: "done", platform, filled: fill.current(response.data) } });
    } else {
      const message = response?.error.message ?? NOTHING_EXTRACTED;
      const isLinkWrong = message === BAD_LINK || message === REQUIRED;
      setResult({ link, result: { state: "failed", message, isLinkWrong } });
    }
  }

  return { answer: autoFill, read, forget: () => setResult({ link, result: IDLE }) };
}

async function ask(url: string, timeZone: string, signal: AbortSignal): Promise<Result<EventPageDto> | null> {
  try {
    const body = JSON.stringify({ url, timeZone });
    const headers = { "content-type": "application/json" };
    const response = await limitedFetch("/api/event-page", { method: "POST", headers, body, signal });
    return (await response.json()) as Result<EventPageDto>;
  } catch {
    return null;
  }
}
