"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLive } from "@/components/live/live-client";

const TOGETHER_MS = 150;

/** Draws the page anew when a message came, was read, or may have been missed; several at once once. */
export function LiveInbox() {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive("messages", () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      router.refresh();
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return null;
}
