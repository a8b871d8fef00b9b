import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { expectFits, expectFitsLightAndDark, PHONE } from "@/tests/support/widths";

const NO_NAME = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

const show = (page: Page, content: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>A page</title>${content}</html>`);

/** The faults that a check names. */
const faultsOf = (check: Promise<void>) => check.then(() => "none", String);

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts, the checks of accessibility find`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test("pale text, a picture without a name, and the same in the bar if asked", async ({ page }) => {
      await show(page, `<main><h1>Heading</h1><p style="color:#999">Pale</p>${NO_NAME}</main>`);
      const all = await faultsOf(expectNoAxeViolations(page));
      for (const fault of ["color-contrast", "image-alt", "<img src"]) expect(all).toContain(fault);
      const colours = await faultsOf(expectNoAxeViolations(page, { rules: "colours" }));
      expect(colours).toContain("color-contrast");
      expect(colours).not.toContain("image-alt");
      await show(page, `<header data-print="hide">${NO_NAME}</header><main><h1>Heading</h1></main>`);
      expect(await faultsOf(expectNoAxeViolations(page))).toBe("none");
      expect(await faultsOf(expectNoAxeViolations(page, { shell: "checked" }))).toContain("image-alt");
    });

    test("what only a desktop or a dark page shows", async ({ page }) => {
      await show(
        page,
        "<style>@media (width > 1000px) { p { color: #999 } }</style><main><h1>Heading</h1><p>Words</p></main>",
      );
      expect(await faultsOf(expectNoAxeViolations(page))).toBe("none");
      expect(await faultsOf(expectFits(page))).toContain("color-contrast");
      await page.setViewportSize(PHONE);
      await show(
        page,
        "<style>@media (prefers-color-scheme: dark) { p { color: #999 } }</style><main><h1>Heading</h1><p>Words</p></main>",
      );
      expect(await faultsOf(expectNoAxeViolations(page))).toBe("none");
      expect(await faultsOf(expectFitsLightAndDark(page))).toContain("color-contrast");
    });
  });
