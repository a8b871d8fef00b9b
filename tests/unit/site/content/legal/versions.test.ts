import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { MAX_CHANGE_REQUESTS } from "@/lib/funding/deliverables/status";
import { MEDIATION_DAYS } from "@/lib/funding/mediations/status";
import { HOLD_MINUTES, RELEASE_DAYS } from "@/lib/funding/sponsorships/status";
import { TERMS as CANCELLATION } from "@/lib/funding/sponsorships/terms";
import { PRIVACY_VERSION, TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { DEFAULT_EVENT_SHARE_BPS, MAX_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import { linkedPieces } from "@/lib/site/content/help/linked-text";
import { PRIVACY, TERMS, versionPath } from "@/lib/site/content/legal/versions";

const SITE = { brand: "Community", support: "help@community.example" };
const textOf = ({ versions }: typeof TERMS, at: number) =>
  (versions[at]?.text(SITE) ?? []).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);

test("versions are dated, newest first, and the first one is current", () => {
  for (const { versions } of [TERMS, PRIVACY]) {
    const days = versions.map(({ version }) => version);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    for (const { version, changes } of versions) {
      expect(version).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(changes.length).toBeGreaterThan(0);
    }
  }
  expect(versionPath(TERMS, TERMS_VERSION)).toBe("/terms");
  expect(versionPath(TERMS, "2026-11-01")).toBe("/terms/2026-11-01");
  expect(versionPath(PRIVACY, PRIVACY_VERSION)).toBe("/privacy");
  expect(versionPath(PRIVACY, "1999-01-01")).toBe("/privacy");
});

test("released versions never change", () => {
  const seal = (document: typeof TERMS) =>
    document.versions.map((_, at) =>
      createHash("sha256")
        .update(JSON.stringify(textOf(document, at)))
        .digest("hex")
        .slice(0, 16),
    );
  expect(seal(TERMS)).toEqual([
    "24ea47481fe17881",
    "4e158c2d5b4cc35c",
    "650d820ebbf13725",
    "ea9d133ecc97c4dd",
  ]);
  expect(seal(PRIVACY)).toEqual([
    "8e3aaf23204f56c9",
    "1e206cedc5690ac4",
    "22d69b57107ded27",
    "fd573d74fa60b80d",
  ]);
});

test("the current Terms name the deadlines that the code uses", () => {
  const text = textOf(TERMS, 0).join("\n");
  expect(text).toContain(`reserved for you for ${HOLD_MINUTES} minutes`);
  expect(text).toContain(`arrive within ${DAYS_TO_PAY} days`);
  expect(text).toContain(`or ${RELEASE_DAYS.afterPayment} days after the payment`);
  expect(RELEASE_DAYS.afterEvent).toBe(3);
  expect(text).toContain(`${DEFAULT_EVENT_SHARE_BPS / 100}% of the price stands for the event itself`);
  expect(text).toContain(`another share of up to ${MAX_EVENT_SHARE_BPS / 100}%`);
  const { sendForPrint, send, sendAfterPayment, accept, answer, offer, agree, end } = DELIVERY_DAYS;
  for (const words of [
    `${sendForPrint} days before the event for names and logos, otherwise ${send} days before it`,
    `never earlier than ${sendAfterPayment} days after payment`,
    `still missing ${DELIVERY_DAYS.sendGrace} days later`,
    `no later than ${DELIVERY_DAYS.prove} days after its due day`,
    `has ${accept} days to accept it`,
    `answers each within ${answer} days`,
    `has ${offer} days to offer a substitute`,
    `has ${agree} days to agree to a substitute`,
    `at most ${DELIVERY_DAYS.latestCampaign} days after the payment`,
    `are possible until ${end - accept} days after the event`,
    `Change requests are possible until ${end - accept - answer} days after it`,
    `ends within ${end} days after the event`,
  ])
    expect(text).toContain(words);
  expect(text).toContain(`For ${MEDIATION_DAYS.request} days after the release`);
  expect(text).toContain(`writes an outcome within ${MEDIATION_DAYS.end} days`);
  expect([DELIVERY_DAYS.secondPart, MAX_CHANGE_REQUESTS], "written out").toEqual([10, 2]);
  for (const terms of ["flexible", "standard"] as const) {
    const days = /(\d+) days/.exec(CANCELLATION[terms].withEvent)?.[1];
    expect(text).toContain(`${CANCELLATION[terms].label}: `);
    expect(text).toContain(`up to ${days} days`);
  }
});

test("no text has a placeholder or markup left in it, and every link leads to a page", () => {
  const pages = globSync("app/**/page.tsx").map(
    (file) => `/${file.replace(/^app\/|\/?page\.tsx$/g, "").replace(/\([^)]+\)\/?/g, "")}`,
  );
  for (const document of [TERMS, PRIVACY])
    for (const [at] of document.versions.entries()) {
      const text = textOf(document, at);
      expect(text.join("\n")).not.toMatch(/undefined|\$\{|&rsquo;|<\/?\w/);
      for (const { href } of text.flatMap(linkedPieces)) if (href) expect(pages).toContain(href);
    }
});
