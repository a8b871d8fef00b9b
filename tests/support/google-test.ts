import { type FakeGoogle, startFakeGoogle } from "@/tests/fakes/google/server";
import { test as base } from "./own-site-test";

/** The test of a site that people sign in to with Google, with an OpenID provider on this machine in its place. */
export const test = base.extend<object, { google: FakeGoogle }>({
  google: [
    async ({}, use) => {
      const google = await startFakeGoogle();
      await use(google);
      await google.close();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    async ({ google }, use) =>
      use({
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      }),
    { scope: "worker" },
  ],
});
