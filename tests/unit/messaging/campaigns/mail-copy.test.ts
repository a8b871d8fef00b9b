import { expect, test } from "vitest";
import { openingOf } from "@/lib/messaging/campaigns/mail-copy";

const opportunity = {
  title: "Harvest Supper",
  host: "Main Street",
  category: "Community",
  when: null,
  place: null,
  from: "$500",
  about: "",
} satisfies Parameters<typeof openingOf>[0];

test("a subject always names the host who writes, and contains no link", () => {
  expect(openingOf(opportunity, null).subject).toBe("Main Street is looking for sponsors: Harvest Supper");
  const { subject } = openingOf(opportunity, "Your payout failed: www.evil.example");
  expect(subject).toMatch(/^Main Street: Your payout failed/);
  expect(subject).not.toContain("evil.example");
});
