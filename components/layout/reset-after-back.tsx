"use client";

import { useEffect, useRef } from "react";

/** Part of a form of filters: after the browser's Back button restores the page, they are those of its list again. */
export function ResetAfterBack() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) marker.current?.closest("form")?.reset();
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  return <span ref={marker} hidden />;
}
