import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnalyticsDetails } from "@/components/site/analytics/details";

/** The lengths of the funnel's bars, in percent of a full one. */
function bars(funnel: { views: number; engaged: number; opened: number; paid: number }): number[] {
  const page = renderToStaticMarkup(
    <AnalyticsDetails currency="USD" details={{ sources: [], tiers: [], funnel }} />,
  );
  return [...page.matchAll(/width:([\d.]+)%/g)].map(([, percent]) => Number(percent));
}

test("the funnel's bars are shares of the views, and none is longer", () => {
  expect(bars({ views: 40, engaged: 10, opened: 4, paid: 1 })).toEqual([100, 25, 10, 2.5]);
  expect(bars({ views: 2, engaged: 3, opened: 0, paid: 0 })).toEqual([100, 100]);
});

test("all bars are empty without views", () => {
  expect(bars({ views: 0, engaged: 2, opened: 1, paid: 1 })).toEqual([]);
});
