"use client";

import { lazy } from "react";
import type { FrameSettings } from "./frame-settings";

const NotFoundPage = lazy(() => import("./not-found-page"));

/**
 * The not-found page, fetched where it is shown. The framework sends what stands for it along with every other page;
 * of this it is a name and a few settings.
 */
export function NotFoundLater(frame: FrameSettings) {
  return <NotFoundPage {...frame} />;
}
