"use client";

import { lazy } from "react";
import type { FrameSettings } from "./frame-settings";

const NotFoundPage = lazy(() => import("./not-found-page"));

/**
 * The not-found page, loaded on demand. The framework sends not-found content with every page, so only a name and a few
 * settings travel along.
 */
export function NotFoundLater(frame: FrameSettings) {
  return <NotFoundPage {...frame} />;
}
