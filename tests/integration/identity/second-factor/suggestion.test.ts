import { afterAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/core/ctx";
import { isSecondFactorSuggested } from "@/lib/identity/second-factor/queries/suggestion";
import { createTestDatabase } from "@/tests/support/database";
import { paymentWorld } from "@/tests/support/payments";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
afterAll(database.close);

const isSuggested = (ctx: Ctx) =>
  isSecondFactorSuggested({ ...ctx, viewer: ctx.viewer as NonNullable<Ctx["viewer"]> });

test("two-step verification is suggested after the first payment, while it is off", async () => {
  const world = paymentWorld(database);
  expect(await isSuggested(await world.as())).toBe(false);
  const { sponsor, host } = await world.sponsored();
  expect(await isSuggested(sponsor)).toBe(true);
  expect(await isSuggested(host), "money that is held isn't paid out").toBe(false);
  await insertApp(database.db, sponsor.viewer?.id ?? "");
  expect(await isSuggested(sponsor)).toBe(false);
});
