"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLive } from "./live-client";

const TOGETHER_MS = 150;

/**
 * Draws the page anew, lists and counters, when its viewer got a message or was notified of something, read it, or may
 * have missed it; several at once once.
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
