"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLive } from "./live-client";

const TOGETHER_MS = 150;

/**
 * Refreshes the page, lists and counters included, when its viewer gets a message or notification, reads one, or may
 * have missed one. Bursts are coalesced.
 */
export function LivePage() {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      router.refresh();
    }, TOGETHER_MS);
  };
  useLive("messages", soon);
  useLive("notifications", soon);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return null;
}
