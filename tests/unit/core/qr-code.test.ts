import { XMLValidator } from "fast-xml-parser";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQrCode } from "@/lib/core/qr-code";
import { idOfSlug, proposalPath } from "@/lib/core/slug";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const ADDRESS = `https://community.example/proposaldetails/${"a".repeat(80)}-0190b0c2-0000-7000-8000-000000000000`;

test("draws every module in its position on a light background with a quiet zone", () => {
  const svg = drawQrCode(ADDRESS);
  const { data, size } = encode(ADDRESS, { ecc: "M", border: 4 });
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`);
  const drawn = data.map((row) => row.map(() => false));
  const dark = /fill="#1d1b16" d="([^"]*)"/.exec(svg)?.[1] ?? "";
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at++) {
      const row = drawn[Number(y)];
      if (row) row[at] = true;
    }
  expect(drawn).toEqual(data);
  for (const row of [...data.slice(0, 4), ...data.slice(-4)]) expect(row).not.toContain(true);
  expect(svg.length).toBeLessThan(20_000);
});

test("a page's title can't make its code too fine, and the address is readable", () => {
  const id = "0190b0c2-0000-7000-8000-000000000000";
  const { size: largest } = encode(ADDRESS, { ecc: "M", border: 4 });
  for (const title of HARD_TITLES)
    for (const path of [proposalPath({ id, title }), vendorProfilePath({ id, businessName: title })]) {
      const address = `https://community.example${path}`;
      expect(new URL(address).href).toBe(address);
      expect(idOfSlug(path)).toBe(id);
      const svg = drawQrCode(address);
      expect(XMLValidator.validate(svg)).toBe(true);
      const [, size] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
      expect(Number(size), title).toBeLessThanOrEqual(largest);
    }
});
