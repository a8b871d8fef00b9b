"use client";

import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { MediaImage } from "@/components/listings/media/media-image";
import type { SeenFirst } from "@/components/listings/media/seen-first";
import { onIntent } from "@/components/ui/on-intent";
import { mediaPath } from "@/lib/listings/media/schema";
import { steppedTo } from "./gallery-keys";
import type { ViewedPicture } from "./gallery-viewer";

const load = () => import("./gallery-viewer");
const GalleryViewer = lazy(load);

type Props = {
  pictures: readonly ViewedPicture[];
  /** Illustration shown for a missing image. */
  fallback: string;
  frame: string;
  first?: SeenFirst;
};

/**
 * Strip of images to swipe, tab through, or step through with the arrow keys, with thumbnails that link into it.
 * Clicking an image opens it full size. Without JavaScript, thumbnails still jump and images link to the full-size
 * file.
 */
export function GalleryStage({ pictures, fallback, frame, first }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const [wasViewed, setWasViewed] = useState(false);
  const count = pictures.length;

  function scrollTo(index: number) {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth, behavior: "smooth" });
  }

  function view(index: number) {
    setViewed(index);
    setWasViewed(true);
  }

  function plainly(event: MouseEvent, act: () => void) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  }

  function step(event: KeyboardEvent, from: number) {
    const next = steppedTo(event.key, from, count);
    if (next === null) return;
    event.preventDefault();
    strip.current?.querySelectorAll("a")[next]?.focus({ preventScroll: true });
    scrollTo(next);
  }

  function note() {
    const { current } = strip;
    if (current) setShown(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
  }

  return (
    <section aria-label="Images">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={`Gallery with ${count} images`}
          onScroll={note}
          className="flex snap-x snap-mandatory overflow-x-auto rounded scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-start scroll-mt-28"
            >
              <a
                href={mediaPath(picture.key)}
                {...onIntent(load)}
                onClick={(event) => plainly(event, () => view(index))}
                onKeyDown={(event) => step(event, index)}
                className="block rounded focus-visible:-outline-offset-3"
              >
                <MediaImage
                  image={picture}
                  alt={picture.alt}
                  size="stage"
                  first={index === 0 ? first : undefined}
                  fallback={fallback}
                  className={`${frame} ${picture.width > picture.height ? "object-cover" : "object-contain"}`}
                />
              </a>
            </li>
          ))}
        </ul>
        <p
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold tabular-nums scripting-none:hidden"
        >
          {shown + 1} / {count}
        </p>
      </div>
      <ol data-print="hide" className="mt-3 flex gap-2 overflow-x-auto p-1 -mx-1">
        {pictures.map((picture, index) => (
          <li key={picture.key} className="w-20 shrink-0 sm:w-24">
            <a
              href={`#picture-${index + 1}`}
              onClick={(event) => plainly(event, () => scrollTo(index))}
              aria-label={`Image ${index + 1}`}
              aria-current={shown === index ? "true" : undefined}
              className="block rounded opacity-75 outline-offset-2 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3 aria-[current=true]:ring-action"
            >
              <MediaImage
                image={picture}
                alt=""
                size="thumbnail"
                fallback={fallback}
                className="aspect-3/2 w-full rounded object-cover"
              />
            </a>
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        {wasViewed && (
          <GalleryViewer pictures={pictures} fallback={fallback} at={viewed} onMove={setViewed} />
        )}
      </Suspense>
    </section>
  );
}
