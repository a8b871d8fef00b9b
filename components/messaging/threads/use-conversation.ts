"use client";

import { useEffect, useRef, useState } from "react";
import { useLive } from "@/components/messaging/live/live-client";
import type { Result } from "@/lib/core/result";
import { markReadAction } from "@/lib/messaging/threads/actions";
import type { MessageDto, ThreadDto } from "@/lib/messaging/threads/schema";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

async function fetchThread(threadId: string, query = ""): Promise<ThreadDto | null> {
  const result = await limitedFetch(`/api/threads/${threadId}${query}`, {
    cache: "no-store",
  })
    .then((response) => response.json() as Promise<Result<ThreadDto>>)
    .catch(() => null);
  return result?.ok ? result.data : null;
}

function together(one: readonly MessageDto[], other: readonly MessageDto[]): MessageDto[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * A conversation that stays up to date while it is visible and is marked as read when it is seen.
 * @param initial as rendered by the page
 */
export function useConversation(initial: ThreadDto) {
  const [thread, setThread] = useState(initial);
  /** The last message announced to screen readers. */
  const [arrived, setArrived] = useState<MessageDto | null>(null);
  const [problem, setProblem] = useState(false);
  const current = useRef(thread);
  current.current = thread;
  const loading = useRef<Promise<void> | null>(null);
  const again = useRef(false);
  const read = useRef<string | null>(null);

  function take(fresh: ThreadDto, hasEarlier: boolean) {
    const known = current.current;
    const next = { ...fresh, hasEarlier, messages: together(known.messages, fresh.messages) };
    current.current = next;
    setThread(next);
    const last = known.messages.at(-1)?.id ?? "";
    setArrived((before) => fresh.messages.findLast(({ id, isOwn }) => !isOwn && id > last) ?? before);
  }

  async function poll() {
    while (again.current) {
      again.current = false;
      const { id, messages, hasEarlier } = current.current;
      const last = messages.at(-1)?.id;
      const fresh = await fetchThread(id, last ? `?after=${last}` : "");
      setProblem(fresh === null);
      if (!fresh) continue;
      // One response can't hold all new messages, so appending it would leave a gap.
      if (fresh.hasEarlier) current.current = { ...current.current, messages: [] };
      take(fresh, fresh.hasEarlier || hasEarlier);
    }
    loading.current = null;
  }

  /** Fetches what is new. A call during a fetch makes it run again. */
  function catchUp() {
    again.current = true;
    loading.current ??= poll();
  }

  /** Returns whether still earlier messages exist; null if the request failed. */
  async function loadEarlier(): Promise<boolean | null> {
    const { id, messages } = current.current;
    const earlier = await fetchThread(id, `?before=${messages[0]?.id ?? ""}`);
    setProblem(earlier === null);
    if (earlier) take(earlier, earlier.hasEarlier);
    return earlier && earlier.hasEarlier;
  }

  useLive("messages", (ref) => {
    if (ref === null || ref === current.current.id) catchUp();
  });
  useEffect(() => {
    const last = thread.messages.findLast(({ isOwn }) => !isOwn);
    const seen = () => {
      if (!last || read.current === last.id || document.visibilityState !== "visible") return;
      read.current = last.id;
      markReadAction(null, { threadId: thread.id, messageId: last.id }).catch(() => {
        read.current = null;
      });
    };
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [thread]);

  return { thread, arrived, problem, catchUp, loadEarlier };
}
