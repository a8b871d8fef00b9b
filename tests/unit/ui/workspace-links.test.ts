import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { linkOf, linksInBar } from "@/components/layout/workspace-link";
import { PUBLIC_LINKS, ROLE_LINKS, roleOnPage } from "@/components/layout/workspace-links";
import type { Role } from "@/db/enums";

const ROLES = Object.keys(ROLE_LINKS) as Role[];
const GROUPS = ["(workspace)", "(admin)", "(public)"];

/** The path of each page of the workspace, with something in link of its ids. */
const PAGES = globSync("app/{(workspace),(admin)}/**/page.tsx")
  .map((file) =>
    file
      .replace(/^app\/\([a-z]+\)/, "")
      .replace(/\/page\.tsx$/, "")
      .replaceAll(/\[\w+\]/g, "1"),
  )
  // Leads to the dashboard of the current role.
  .filter((path) => path !== "/dashboard");

test("every page of the workspace belongs to a link", () => {
  const homeless = PAGES.filter((path) => ROLES.every((role) => linkOf(path, ROLE_LINKS[role]) === null));
  expect(homeless).toEqual([]);
});

describe.each(ROLES)("the links of %s", (role) => {
  const links = ROLE_LINKS[role].flatMap((group) => group.links);

  test("are pages, each named once", () => {
    const hrefs = links.map(({ href }) => href);
    expect(
      hrefs.filter((href) => !GROUPS.some((group) => existsSync(`app/${group}${href}/page.tsx`))),
    ).toEqual([]);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(new Set(links.map(({ label }) => label)).size).toBe(hrefs.length);
  });

  test("have short names for the bar of a phone, which has room for five", () => {
    const inBar = linksInBar(ROLE_LINKS[role]);
    expect(inBar.length).toBeGreaterThan(3);
    expect(inBar.length).toBeLessThan(6);
    for (const { label, short } of inBar) expect((short ?? label).length).toBeLessThan(11);
  });
});

test("the public links are pages", () => {
  for (const { href } of PUBLIC_LINKS.links)
    expect(
      GROUPS.some((group) => existsSync(`app/${group}${href}/page.tsx`)),
      href,
    ).toBe(true);
});

test("a page belongs to the link with the longest path, and a similar path is no match", () => {
  const { event_host, admin } = ROLE_LINKS;
  expect(linkOf("/hostdashboard/emailblast", event_host)?.label).toBe("Sponsors");
  expect(linkOf("/hostdashboard/analytics", event_host)?.label).toBe("Dashboard");
  expect(linkOf("/hostdashboards", event_host)).toBeNull();
  expect(linkOf("/admindashboard/payments/1", admin)?.label).toBe("Payment Management");
});

test("the navigation shows the role of the page, and the current role on everyone's pages", () => {
  const viewer = { roles: ["agent", "event_host"] as Role[], currentRole: "agent" as Role };
  expect(roleOnPage("/myevents", viewer)).toBe("event_host");
  expect(roleOnPage("/balance", viewer)).toBe("agent");
  expect(roleOnPage("/messages", viewer)).toBe("agent");
  expect(roleOnPage("/admindashboard", viewer)).toBe("agent");
});
