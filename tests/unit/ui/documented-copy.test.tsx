import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import AccountSettingsError from "@/app/(workspace)/accountsettings/error";
import PayoutSettingsError from "@/app/(workspace)/payoutsettings/error";
import { pagesComingSoon } from "@/components/layout/coming-soon";
import { LinkGroup } from "@/components/layout/workspace-link-list";
import { ROLE_LINKS } from "@/components/layout/workspace-links";
import { WantedEventCard } from "@/components/vendors/directory/wanted-event-card";
import { VendorPlanCards } from "@/components/vendors/profiles/plan-cards";
import type { PlanOffer } from "@/lib/money/plans/plan-terms";
import { applySettings } from "@/lib/site/settings/site-settings";

const failed = { error: new Error("no database"), retry: () => {} };
let version = 1;
const choose = (chosen: { platformAnalytics?: boolean }) => applySettings({ version: version++, chosen });
afterEach(() => choose({}));

test("settings that fail to load show the documented message", () => {
  expect(renderToStaticMarkup(<AccountSettingsError {...failed} />)).toContain("Could not load user data.<");
  expect(renderToStaticMarkup(<PayoutSettingsError {...failed} />)).toContain(
    "Could not load user data. Please try again.<",
  );
});

const day = new Date("2026-12-01T00:00:00Z");
const elite: PlanOffer = {
  product: "vendor:elite",
  kind: "start",
  startsAt: day,
  endsAt: day,
  upgrade: null,
  given: null,
};

test.each(["basic", "pro", "elite"] as const)(
  "Pro is the most popular plan for a vendor on %s",
  (current) => {
    expect(
      renderToStaticMarkup(<VendorPlanCards current={current} elite={elite} />).match(/Most Popular/g),
    ).toHaveLength(1);
  },
);

test("Platform Analytics is disabled and labeled Coming soon if the setting says so", () => {
  const [sections] = ROLE_LINKS.admin;
  if (!sections) throw new Error("no sections");
  const navigation = () =>
    renderToStaticMarkup(
      <LinkGroup group={sections} current={undefined} viewer={null} comingSoon={pagesComingSoon()} />,
    );
  expect(navigation()).toContain('href="/admindashboard/analytics"');
  choose({ platformAnalytics: false });
  expect(navigation()).toContain("Coming soon");
  expect(navigation()).not.toContain('href="/admindashboard/analytics"');
});

test("an event looking for vendors can be reported", () => {
  const event = {
    id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f",
    title: "Lantern Walk",
    description: "Along the river.",
    startDate: "2030-06-15",
    endDate: null,
    city: null,
    region: null,
    timeZone: "UTC",
    expectedAttendance: null,
    languages: [],
    jobPostingId: null,
    services: [],
  };
  expect(renderToStaticMarkup(<WantedEventCard event={event} />)).toContain(
    `/report?kind=event&amp;id=${event.id}`,
  );
});
