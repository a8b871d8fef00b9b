import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { compressResponse } from "@/scripts/server/compression";
import { explainNotFound } from "@/scripts/server/missing-pages";

const EMPTY =
  '<!DOCTYPE html><html id="__next_error__"><head><title>Community é</title></head><body><script>"é"</script></body></html>';

/** Responds like the framework, which writes a document in parts of any size. */
async function get(
  path: string,
  { status = 404, type = "text/html; charset=utf-8", body = EMPTY, size = 1_000, length = false } = {},
): Promise<Response> {
  const result: RequestListener = (request, response) => {
    compressResponse(request, response, () => {});
    explainNotFound(request, response, () => {});
    const bytes = Buffer.from(body);
    response.statusCode = status;
    response.setHeader("content-type", type);
    if (length) response.setHeader("content-length", bytes.length);
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
    response.end();
  };
  const server = createServer(result).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
}

test.each([1, 7, 1_000])(
  "an empty document that is written in parts of %i bytes gets words",
  async (size) => {
    const response = await get("/r/unknown", { size, length: true });
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('<html id="__next_error__" lang="en">');
    expect(page).toContain("<title>We couldn't find that page</title>");
    expect(page).toContain("<body><noscript><main><h1>We couldn't find that page</h1>");
    expect(page).toContain("Browse Opportunities</a> · <a");
    expect(page).toMatch(/<script>"é"<\/script><\/body><\/html>$/);
  },
);

test("an unknown report has its own words", async () => {
  const page = await (await get("/verify/2345?version=3")).text();
  expect(page).toContain("<h1>We issued no such report</h1>");
  expect(page).toContain('<a href="/verify">');
});

test.each([
  { status: 200 },
  { status: 500 },
  { type: "application/json" },
  { body: "<!DOCTYPE html><html><head></head><body>Not here</body></html>" },
  { body: "<!DOC" },
  { body: "" },
])("every other response stays unchanged: %j", async (parts) => {
  const response = await get("/r/unknown", parts);
  expect([response.status, await response.text()]).toEqual([parts.status ?? 404, parts.body ?? EMPTY]);
});
