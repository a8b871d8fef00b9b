import { expect, test } from "vitest";
import { ProfileForm } from "@/components/identity/accounts/profile-form";
import type { ProfileDto } from "@/lib/identity/accounts/account";
import { appMarkup } from "@/tests/support/app-markup";

const profile: ProfileDto = {
  fullName: "Ada Mills",
  email: "ada@example.org",
  nextEmail: null,
  roles: ["agent"],
  memberSince: new Date("2026-01-01T00:00:00Z"),
  companyName: null,
  phone: null,
  website: null,
  location: "Tacoma",
  ownLocation: null,
  industry: null,
  bio: null,
  facebook: null,
  instagram: null,
  twitter: null,
  linkedin: null,
  hasPassword: true,
};

const namesOf = (changed: Partial<ProfileDto>) =>
  [
    ...appMarkup(<ProfileForm profile={{ ...profile, ...changed }} companyLabel={null} />).matchAll(
      / name="(location|city)"/g,
    ),
  ].map(([, name]) => name);

test("keeps the one-line location in the form, because saving without it would remove it", () => {
  expect(namesOf({})).toEqual(["location"]);
  expect(namesOf({ location: null })).toEqual(["location"]);
});

test("asks for a city or for a one-line location, not both", () => {
  const ownLocation = { city: "Tacoma", region: null, country: null, isKnown: true };
  expect(namesOf({ ownLocation })).toEqual(["city"]);
  expect(namesOf({ ownLocation, location: null })).toEqual(["city"]);
});
