import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const noop = () => {};

/** Nothing navigates while it is rendered. */
const router = {
  bfcacheId: "",
  back: noop,
  forward: noop,
  prefetch: noop,
  push: noop,
  refresh: noop,
  replace: noop,
};

/** The HTML of a part of a page that has links. */
export const appMarkup = (part: ReactNode): string =>
  renderToStaticMarkup(<AppRouterContext value={router}>{part}</AppRouterContext>);
