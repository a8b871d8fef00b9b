import { expect, test } from "vitest";
import { benefitNote } from "@/lib/trust/public-pages/host-stats";

const none = { settled: 4, delivered: 4, madeGood: 0, waived: 0, refunded: 0 };

test("the note names every benefit that wasn't delivered as promised", () => {
  expect(benefitNote(none)).toBe("Counted here");
  expect(benefitNote({ ...none, refunded: 1, madeGood: 2, waived: 3 })).toBe(
    "Counted here · including 2 made good · 1 refunded · 3 waived by the sponsor",
  );
});
