"use client";

import clsx from "clsx";
import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-style";
import type { QuoteDto } from "@/lib/trust/reviews/review";

const ADVANCE_MS = 5_000;

/**
 * Shows one testimonial at a time and advances every five seconds. Stops under the pointer or focus, once paused, and
 * for people who prefer reduced motion.
 */
export function TestimonialCarousel({
  items,
  areSamples,
}: {
  items: readonly QuoteDto[];
  areSamples: boolean;
}) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const running = !paused && !attended;

  useEffect(() => {
    if (!running || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % items.length), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [running, items.length]);

  const step = (by: number) => setShown((shown + by + items.length) % items.length);
  const control = buttonClass({ variant: "quiet", size: "sm" });
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="What people say"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div className="grid" aria-live={running ? "off" : "polite"}>
        {items.map((item, index) => (
          <div
            key={item.quote}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            className={clsx(
              "col-start-1 row-start-1 transition-opacity",
              index !== shown && "invisible opacity-0",
            )}
          >
            <blockquote className="max-w-3xl font-display text-xl leading-snug font-bold sm:text-2xl">
              &ldquo;{item.quote}&rdquo;
            </blockquote>
            <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
              <span className="font-semibold text-ink">{item.name}</span> {item.role}
              {areSamples && <Badge>Sample</Badge>}
            </p>
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-1 scripting-none:hidden">
        <button type="button" className={control} onClick={() => step(-1)}>
          Previous
        </button>
        {items.map((item, index) => (
          <button
            key={item.quote}
            type="button"
            aria-label={`Show ${index + 1} of ${items.length}`}
            aria-current={index === shown}
            onClick={() => setShown(index)}
            className="inline-flex size-9 items-center justify-center rounded-full"
          >
            <span
              className={clsx(
                "size-3 rounded-full ring-1 ring-edge",
                index === shown ? "bg-ink" : "bg-transparent",
              )}
            />
          </button>
        ))}
        <button type="button" className={control} onClick={() => step(1)}>
          Next
        </button>
        <button type="button" className={control} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? "Play" : "Pause"}
        </button>
      </div>
    </div>
  );
}
