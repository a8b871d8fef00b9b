import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQrCode } from "@/lib/share/qr-code";

const ADDRESS = `https://community.example/proposaldetails/${"a".repeat(80)}-0190b0c2-0000-7000-8000-000000000000`;

test("every square of the code is drawn where it is, on light ground with its quiet edge", () => {
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
