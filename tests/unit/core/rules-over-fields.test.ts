import { expect, test } from "vitest";
import type { z } from "zod";
import * as accounts from "@/lib/identity/accounts/schema";
import * as eventForms from "@/lib/listings/events/form";
import * as events from "@/lib/listings/events/schema";
import * as proposalForms from "@/lib/listings/proposals/form";
import * as proposals from "@/lib/listings/proposals/schema";
import * as bidForms from "@/lib/vendors/bids/form";
import * as bids from "@/lib/vendors/bids/schema";
import * as profileForms from "@/lib/vendors/profiles/form";
import * as profile from "@/lib/vendors/profiles/schema";
import * as requestForms from "@/lib/vendors/service-requests/form";
import * as requests from "@/lib/vendors/service-requests/schema";
import * as serviceForms from "@/lib/vendors/services/form";
import * as service from "@/lib/vendors/services/schema";

const inputs = [
  accounts,
  events,
  eventForms,
  bids,
  bidForms,
  proposals,
  proposalForms,
  requests,
  requestForms,
  profile,
  profileForms,
  service,
  serviceForms,
].flatMap((schemas) =>
  Object.entries(schemas)
    .filter(([name]) => /(Input|Form)$/.test(name) && name !== "OwnProfileInput")
    .map(([name, schema]) => [name, schema as z.ZodType] as const),
);

test.each(inputs)("%s rejects empty, odd, and missing forms without throwing", (_, input) => {
  for (const odd of [null, undefined, [], "text", 5])
    expect(input.safeParse(odd).success, String(odd)).toBe(false);
  for (const field of ["text", null, [], {}])
    expect(() => input.safeParse(new Proxy({}, { get: () => field, has: () => true }))).not.toThrow();
  expect(() => input.safeParse({})).not.toThrow();
});
