import { expect, test } from "@/tests/support/e2e";

/** Uncompressed bytes of a document. */
const LIMITS = { "/": 80_000, "/browseproposals": 90_000, "a proposal": 70_000 };

for (const [name, limit] of Object.entries(LIMITS))
  test(`the HTML of ${name} has at most ${limit / 1000} kB`, async ({ request }) => {
    const read = async (path: string) => {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      return response.text();
    };
    const found = async () =>
      /href="(\/proposaldetails\/[^"]+)"/.exec(await read("/browseproposals?q=Levee+Loop+5K"))?.[1];
    const path = name.startsWith("/") ? name : ((await found()) ?? "no proposal found");
    expect(Buffer.byteLength(await read(path)), path).toBeLessThanOrEqual(limit);
  });
