"use client";

import { type MouseEvent, type ReactNode, useRef, useState } from "react";

type Props = { count: number; thumbnails: readonly ReactNode[]; children: ReactNode };

/**
 * A strip of pictures to swipe or to tab through, each a link to the whole of it, and thumbnails that are links into it. Without
 * scripts the links still jump; with them the page stays where it is and the shown one is marked.
 */
export function GalleryStage({ count, thumbnails, children }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function show(event: MouseEvent, index: number) {
    const { current } = strip;
    if (!current || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    current.scrollTo({ left: index * current.clientWidth, behavior: "smooth" });
  }

  function note() {
    const { current } = strip;
    if (current) setShown(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
  }

  return (
    <section aria-label="Pictures">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={`${count} pictures, one after the other`}
          onScroll={note}
          className="flex snap-x snap-mandatory overflow-x-auto rounded scroll-smooth [scrollbar-width:none]"
        >
          {children}
        </ul>
        <p
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold tabular-nums scripting-none:hidden"
        >
          {shown + 1} / {count}
        </p>
      </div>
      <ol data-print="hide" className="mt-3 flex gap-2 overflow-x-auto p-1 -mx-1">
        {thumbnails.map((thumbnail, index) => (
          <li key={index} className="w-20 shrink-0 sm:w-24">
            <a
              href={`#picture-${index + 1}`}
              onClick={(event) => show(event, index)}
              aria-label={`Picture ${index + 1}`}
              aria-current={shown === index ? "true" : undefined}
              className="block rounded opacity-75 outline-offset-2 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3 aria-[current=true]:ring-action"
            >
              {thumbnail}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
