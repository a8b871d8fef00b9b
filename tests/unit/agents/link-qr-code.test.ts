import { expect, test } from "vitest";
import { linkQrCode } from "@/lib/agents/referrals/link-qr-code";
import { env } from "@/lib/core/env";
import { drawQrCode } from "@/lib/core/qr-code";

test("draws the address of an agent's short link, and of one to a proposal", async () => {
  expect(await linkQrCode({ name: "monica" }).text()).toBe(drawQrCode(`${env().SITE_URL}/r/monica`));
  expect(await linkQrCode({ name: "monica", proposal: "night-market-12345678" }).text()).toBe(
    drawQrCode(`${env().SITE_URL}/r/monica/night-market-12345678`),
  );
});

test.each([
  { name: "Not a name" },
  { name: "monica", proposal: "../x-12345678" },
  { name: "monica", proposal: "x" },
])("draws no other address: %o", (link) => {
  expect(linkQrCode(link).status).toBe(404);
});
