import { expect, test } from "vitest";
import { CreatePlacementInput, TargetUrl } from "@/lib/funding/placements/schema";

test.each([
  ["bakery.example/offer", "https://bakery.example/offer"],
  ["HTTP://Bakery.example", "http://bakery.example/"],
  ["https://bäckerei.example", "https://xn--bckerei-5wa.example/"],
  // An IDN that looks like another name is stored, and shown, in its unmistakable form.
  ["https://аррӏе.com", "https://xn--80ak6aa92e.com/"],
  ["  ", null],
])("reads %s as %s", (typed, url) => {
  expect(TargetUrl.parse(typed)).toBe(url);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hi",
  "ftp://bakery.example",
  "https://user:secret@bakery.example",
  "https://bank.example@evil.example",
  "http://localhost/x",
  "http://127.0.0.1/x",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://10.0.0.7/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://printer.local/",
  "http://db.internal./",
  "not an address",
])("refuses %s", (typed) => {
  expect(TargetUrl.safeParse(typed).success).toBe(false);
});

test("a label can be in any script, but not empty", () => {
  const input = (label: string) => ({
    sponsorshipId: crypto.randomUUID(),
    formId: crypto.randomUUID(),
    label,
    offerCode: "town10",
  });
  for (const label of ["ステージの横断幕", "لافتة المسرح", "Bühne 🎪"])
    expect(CreatePlacementInput.parse(input(label))).toMatchObject({ label, offerCode: "TOWN10" });
  for (const label of ["", " ", "\u200b", "x".repeat(81)])
    expect(CreatePlacementInput.safeParse(input(label)).success).toBe(false);
});
