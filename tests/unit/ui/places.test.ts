import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PUBLIC_PLACES, placeOf, placesInBar, ROLE_PLACES, roleOnPage } from "@/components/layout/places";
import type { Role } from "@/db/enums";

const ROLES = Object.keys(ROLE_PLACES) as Role[];
const GROUPS = ["(workspace)", "(admin)", "(public)"];

/** The path of each page of the workspace, with something in place of its ids. */
const PAGES = globSync("app/{(workspace),(admin)}/**/page.tsx")
  .map((file) =>
    file
      .replace(/^app\/\([a-z]+\)/, "")
      .replace(/\/page\.tsx$/, "")
      .replaceAll(/\[\w+\]/g, "1"),
  )
  // Leads to the dashboard of the current role.
  .filter((path) => path !== "/dashboard");

test("every page of the workspace belongs to a place", () => {
  const homeless = PAGES.filter((path) => ROLES.every((role) => placeOf(path, ROLE_PLACES[role]) === null));
  expect(homeless).toEqual([]);
});

describe.each(ROLES)("the places of %s", (role) => {
  const places = ROLE_PLACES[role].flatMap((group) => group.places);

  test("are pages, each named once", () => {
    const hrefs = places.map(({ href }) => href);
    expect(
      hrefs.filter((href) => !GROUPS.some((group) => existsSync(`app/${group}${href}/page.tsx`))),
    ).toEqual([]);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(new Set(places.map(({ label }) => label)).size).toBe(hrefs.length);
  });

  test("have short names for the bar of a phone, which has room for five", () => {
    const inBar = placesInBar(ROLE_PLACES[role]);
    expect(inBar.length).toBeGreaterThan(3);
    expect(inBar.length).toBeLessThan(6);
    for (const { label, short } of inBar) expect((short ?? label).length).toBeLessThan(11);
  });
});

test("the public places are pages", () => {
  for (const { href } of PUBLIC_PLACES.places)
    expect(
      GROUPS.some((group) => existsSync(`app/${group}${href}/page.tsx`)),
      href,
    ).toBe(true);
});

test("a page belongs to the place with the longest path, and a similar path is no match", () => {
  const { event_host, admin } = ROLE_PLACES;
  expect(placeOf("/hostdashboard/emailblast", event_host)?.label).toBe("Sponsors");
  expect(placeOf("/hostdashboard/analytics", event_host)?.label).toBe("Dashboard");
  expect(placeOf("/hostdashboards", event_host)).toBeNull();
  expect(placeOf("/admindashboard/payments/1", admin)?.label).toBe("Payment Management");
});

test("the navigation shows the role of the page, and the current role on everyone's pages", () => {
  const viewer = { roles: ["agent", "event_host"] as Role[], currentRole: "agent" as Role };
  expect(roleOnPage("/myevents", viewer)).toBe("event_host");
  expect(roleOnPage("/balance", viewer)).toBe("agent");
  expect(roleOnPage("/messages", viewer)).toBe("agent");
  expect(roleOnPage("/admindashboard", viewer)).toBe("agent");
});
