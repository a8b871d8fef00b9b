import { expect, test } from "vitest";
import type { Viewer } from "@/lib/core/ctx";
import { parseEnv } from "@/lib/integrations/env";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";

const base = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "s".repeat(32) };
const local = parseEnv(base);
const open = parseEnv({ ...base, SITE_URL: "https://shop.example", ALLOW_SANDBOX_PAYMENTS: "1" });
const real = parseEnv({ ...base, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" });

const viewer: Viewer = {
  id: "00000000-0000-7000-8000-000000000001",
  sessionId: null,
  email: "a@b.example",
  fullName: "A",
  companyName: null,
  imageKey: null,
  roles: ["event_host"],
  currentRole: "event_host",
  accountStatus: "active",
  emailVerified: true,
  hostPlan: "starter",
  authenticatedAt: null,
  secondFactorAt: null,
  needsSecondFactor: false,
};
const admin: Viewer = { ...viewer, roles: ["admin"] };

test("opens the console to everyone on a local machine", () => {
  expect(consolePath(null, local)).toBe("/sandbox");
  expect(consolePath(viewer, local)).toBe("/sandbox");
});

test("opens the console to active admins only on a public address", () => {
  expect(consolePath(null, open)).toBeNull();
  expect(consolePath(viewer, open)).toBeNull();
  expect(consolePath(admin, open)).toBe("/sandbox");
  expect(consolePath({ ...admin, accountStatus: "suspended" }, open)).toBeNull();
});

test("has no console with a real provider", () => {
  expect(consolePath(admin, real)).toBeNull();
  expect(consolePath(admin, parseEnv({ ...base, SITE_URL: "https://shop.example" }))).toBeNull();
});
