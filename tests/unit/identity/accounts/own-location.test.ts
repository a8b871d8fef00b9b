import { expect, test } from "vitest";
import { formatLocation, ownLocation } from "@/lib/identity/accounts/own-location";

const NOTHING = { city: null, region: null, country: null };

test.each([
  ["Riverton", { city: "Riverton", region: null, country: null }],
  ["Riverton, Ohio", { city: "Riverton", region: "Ohio", country: null }],
  [" Riverton ,OH,  USA ", { city: "Riverton", region: "OH", country: "USA" }],
  [", Ohio", { city: null, region: "Ohio", country: null }],
  [null, NOTHING],
])("splits %s into its parts", (location, expected) => {
  expect(ownLocation({ ...NOTHING, location })).toEqual(expected);
});

test("prefers separate fields to the one-line location", () => {
  const said = { city: null, region: "Ohio", country: null };
  expect(ownLocation({ ...said, location: "Elsewhere" })).toEqual(said);
  expect([
    formatLocation(said),
    formatLocation({ ...said, city: "Riverton" }),
    formatLocation(NOTHING),
  ]).toEqual(["Ohio", "Riverton, Ohio", null]);
});
