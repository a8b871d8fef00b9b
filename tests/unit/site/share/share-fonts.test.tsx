import { ImageResponse } from "next/og";
import { expect, test, vi } from "vitest";
import { SharePictureCopy } from "@/components/site/share/share-picture-copy";
import { drawable } from "@/lib/site/seo/share-face";
import { shareFonts } from "@/lib/site/share/fonts";

/** Beyond the last supported character. */
const END = 0x2200;

test("every drawable character is in the fonts, so no third party is asked for it", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  const signs = Array.from({ length: END }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    drawable(`long ${sign} words`, 40)?.includes(` ${sign} `),
  );
  expect(signs).toEqual(expect.arrayContaining(["a", "é", "Ł", "ź", "ş", "€", "…"]));
  const copyPicture = new ImageResponse(
    <SharePictureCopy kind={null} title={signs.join("")} lines={[signs.join(" ")]} brand="" />,
    { width: 690, height: 630, fonts: await shareFonts() },
  );
  expect((await copyPicture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const addresses = asked.mock.calls.map(([address]) => new Request(address).url);
  expect(addresses.filter((address) => address.startsWith("http"))).toEqual([]);
});
