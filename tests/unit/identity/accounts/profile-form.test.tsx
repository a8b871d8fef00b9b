import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileForm } from "@/components/identity/accounts/profile-form";
import type { ProfileDto } from "@/lib/identity/accounts/account";

const noop = () => {};
const router = {
  bfcacheId: "",
  back: noop,
  forward: noop,
  prefetch: noop,
  push: noop,
  refresh: noop,
  replace: noop,
};

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
    ...renderToStaticMarkup(
      <AppRouterContext value={router}>
        <ProfileForm profile={{ ...profile, ...changed }} companyLabel={null} />
      </AppRouterContext>,
    ).matchAll(/ name="(location|city)"/g),
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
