"use client";

import type { ReactNode } from "react";
import { BarParts } from "./signed-in";
import { AccountLinks, AccountMenu, NewsLinks } from "./signed-in-parts";
import { FirstViewer, type PublicViewer } from "./viewer-store";

const PARTS = { AccountLinks, AccountMenu, NewsLinks };

type Props = { viewer: PublicViewer | null | undefined; children: ReactNode };

/** Gives a page's bar the viewer from the start; undefined if unknown. */
export function ViewerKnown({ viewer, children }: Props) {
  return (
    <BarParts value={PARTS}>
      <FirstViewer value={viewer}>{children}</FirstViewer>
    </BarParts>
  );
}
