import type { Locator } from "@playwright/test";
import { expect } from "./e2e";

/** Waits until React has taken over an element. Before, pressing a button does nothing. */
export const untilHydrated = (element: Locator, what: string): Promise<void> =>
  expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactFiber"))), {
      message: `hydration of ${what}`,
    })
    .toBe(true);
