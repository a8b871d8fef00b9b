import { expect, test } from "vitest";
import { benefitNote, hostSummary } from "@/lib/trust/public-pages/host-stats";

const none = { settled: 4, delivered: 4, madeGood: 0, waived: 0, refunded: 0 };

test("the note names every benefit that wasn't delivered as promised", () => {
  expect(benefitNote(none)).toBe("Counted here");
  expect(benefitNote({ ...none, refunded: 1, madeGood: 2, waived: 3 })).toBe(
    "Counted here · including 2 made good · 1 refunded · 3 waived by the sponsor",
  );
});

test("search engines read a host's towns and numbers as sentences", () => {
  const counts = { host: { pastEvents: 3 }, sponsorships: 1_200, benefits: null };
  expect(hostSummary({ ...counts, towns: [] })).toBe("Past events: 3. Sponsorships: 1,200.");
  const towns = ["Marlow Ferry, Indiana", "Elm, Iowa"];
  expect(hostSummary({ ...counts, towns, benefits: { ...none, delivered: 3, refunded: 1 } })).toBe(
    "Marlow Ferry, Indiana; Elm, Iowa. Past events: 3. Sponsorships: 1,200. Benefits delivered: 3 of 4.",
  );
});
