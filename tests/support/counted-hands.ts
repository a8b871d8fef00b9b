import type { Locator } from "@playwright/test";

/** Hands that count what a person does: clicks, and fields they fill in. */
export function countedHands() {
  const hands = { clicks: 0, fields: 0 };
  return {
    hands,
    press: async (control: Locator) => {
      hands.clicks++;
      await control.click();
    },
    type: async (field: Locator, text: string) => {
      hands.fields++;
      await field.fill(text);
    },
  };
}
