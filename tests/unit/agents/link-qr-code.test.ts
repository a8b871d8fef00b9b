import { expect, test } from "vitest";
import { linkQrCode } from "@/lib/agents/referrals/link-qr-code";
import { env } from "@/lib/core/env";
import { drawQrCode } from "@/lib/core/qr-code";

const asked = (query = "") => ({ url: `${env().SITE_URL}/r/monica/qr.svg${query}` });

test("keeps the label of the link, and ignores anything else", async () => {
  const drawn = (query: string) => linkQrCode({ name: "monica" }, asked(query)).text();
  expect(await drawn("?s=Flyer")).toBe(drawQrCode(`${env().SITE_URL}/r/monica?s=flyer`));
  expect(await drawn("?s=a%26b")).toBe(drawQrCode(`${env().SITE_URL}/r/monica`));
});

test("draws the address of an agent's short link, and of one to a proposal", async () => {
  expect(await linkQrCode({ name: "monica" }, asked()).text()).toBe(drawQrCode(`${env().SITE_URL}/r/monica`));
  expect(await linkQrCode({ name: "monica", proposal: "night-market-12345678" }, asked()).text()).toBe(
    drawQrCode(`${env().SITE_URL}/r/monica/night-market-12345678`),
  );
});

test.each([
  { name: "Not a name" },
  { name: "monica", proposal: "../x-12345678" },
  { name: "monica", proposal: "x" },
])("draws no other address: %o", (link) => {
  expect(linkQrCode(link, asked()).status).toBe(404);
});
