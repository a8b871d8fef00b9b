import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { GET } from "@/app/art/[kind]/[file]/route";

const ask = (encoding?: string) =>
  GET(new Request("http://localhost/", encoding ? { headers: { "accept-encoding": encoding } } : {}), {
    params: Promise.resolve({ kind: "community", file: "abc.svg" }),
  });

test("a drawing is sent compressed to whoever can read that", async () => {
  const plain = await ask();
  const packed = await ask("gzip, deflate, br");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  expect(bytes.length).toBeLessThan(8_000);
});
