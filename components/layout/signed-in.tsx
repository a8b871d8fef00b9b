"use client";

import { type ComponentProps, createContext, lazy, Suspense } from "react";

/** Parts of the bar for signed-in people. Guests never load them. */
const parts = () => import("./signed-in-parts");
type Parts = Awaited<ReturnType<typeof parts>>;

const LazyLinks = lazy(async () => ({ default: (await parts()).AccountLinks }));
const LazyMenu = lazy(async () => ({ default: (await parts()).AccountMenu }));
const LazyNews = lazy(async () => ({ default: (await parts()).NewsLinks }));

/** The parts, already loaded on pages rendered for one person, so that they are in the HTML. */
export const BarParts = createContext({
  AccountLinks: (props: ComponentProps<Parts["AccountLinks"]>) => (
    <Suspense fallback={null}>
      <LazyLinks {...props} />
    </Suspense>
  ),
  AccountMenu: (props: ComponentProps<Parts["AccountMenu"]>) => (
    <Suspense fallback={<span className="block h-11 w-32" />}>
      <LazyMenu {...props} />
    </Suspense>
  ),
  NewsLinks: (props: ComponentProps<Parts["NewsLinks"]>) => (
    <Suspense fallback={<span className="h-11 w-22" />}>
      <LazyNews {...props} />
    </Suspense>
  ),
});
