"use client";

import { useEffect, useRef } from "react";
import type { LiveTopic } from "@/db/enums";
import { LIVE_TOPICS } from "@/db/enums";

/** Called with what changed; null means unknown, so assume anything did. */
type Listener = (ref: string | null) => void;
type Said = { topic: LiveTopic | "all"; ref: string | null; eventId: string };

const NAME = "live";
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const listeners = new Map<LiveTopic, Set<Listener>>();
let stop: (() => void) | null = null;
let eventId = "";

/**
 * Subscribes to changes of one kind while the component is mounted. Events carry no content, so the handler must
 * refetch. For signed-in viewers only.
 */
export function useLive(topic: LiveTopic, handler: Listener): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(topic, (ref) => latest.current(ref)), [topic]);
}

function onLive(topic: LiveTopic, listener: Listener): () => void {
  const others = listeners.get(topic) ?? new Set();
  listeners.set(topic, others.add(listener));
  stop ??= start();
  return () => {
    others.delete(listener);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    stop?.();
    stop = null;
  };
}

function hear({ topic, ref, eventId: heardAt }: Said) {
  eventId = heardAt || eventId;
  for (const [one, those] of listeners)
    if (topic === "all" || topic === one) for (const listener of those) listener(ref);
}

/** Browsers limit connections per site, so one tab holds the stream and broadcasts to the others. */
function start(): () => void {
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : null;
  let leaving = new AbortController();

  const say = (said: Said) => {
    hear(said);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows only its own origin
    channel?.postMessage(said);
  };
  const begin = () => {
    const { signal } = leaving;
    const connect = () => new Promise<void>((resolve) => hold(say, signal, resolve));
    if (!navigator.locks || !channel) return void connect();
    navigator.locks.request(NAME, { signal }, connect).catch(() => {
      // Unmounted before this tab got the lock.
    });
  };
  const hide = () => leaving.abort();
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    leaving = new AbortController();
    begin();
    hear({ topic: "all", ref: null, eventId: "" });
  };
  channel?.addEventListener("message", ({ data }) => hear(data as Said));
  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  begin();
  return () => {
    leaving.abort();
    channel?.close();
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("pageshow", show);
  };
}

/** Holds a stream open until aborted. The browser reconnects by itself; when it gives up, we retry with backoff. */
function hold(say: (said: Said) => void, signal: AbortSignal, left: () => void) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  const connect = () => {
    const open = new EventSource(`/api/live${eventId ? `?since=${encodeURIComponent(eventId)}` : ""}`);
    source = open;
    open.addEventListener("ready", ({ data, lastEventId }) => {
      wait = FIRST_WAIT_MS;
      eventId = lastEventId || eventId;
      const { resumed } = JSON.parse(data) as { resumed: boolean };
      if (!resumed) say({ topic: "all", ref: null, eventId });
    });
    for (const topic of LIVE_TOPICS)
      open.addEventListener(topic, ({ data, lastEventId }) => {
        const { ref } = JSON.parse(data) as { ref: string | null };
        say({ topic, ref, eventId: lastEventId });
      });
    open.addEventListener("error", () => {
      if (open.readyState !== EventSource.CLOSED || signal.aborted) return;
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  const leave = () => {
    clearTimeout(timer);
    source?.close();
    left();
  };
  if (signal.aborted) return left();
  signal.addEventListener("abort", leave, { once: true });
  connect();
}
