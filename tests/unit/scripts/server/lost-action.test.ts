import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { compressResponse } from "@/scripts/server/compression";
import { explainLostAction } from "@/scripts/server/lost-action";

/** Responds to a form like the framework, which may or may not know its action. */
async function post(isKnown: boolean, headers: Record<string, string> = {}): Promise<Response> {
  const result: RequestListener = (request, response) => {
    compressResponse(request, response, () => {});
    explainLostAction(request, response, () => {});
    response.statusCode = isKnown ? 200 : 409;
    if (!isKnown) response.setHeader("x-nextjs-action-not-found", "1");
    response
      .setHeader("content-type", "text/plain")
      .setHeader("content-length", 24)
      .end("Server action not found.");
  };
  const server = createServer(result).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", body: "", headers });
}

test("a form without scripts whose action is gone gets a page that explains what happened and what to do", async () => {
  const response = await post(false);
  expect(response.status).toBe(409);
  expect(response.headers.get("content-type")).toContain("text/html");
  const page = await response.text();
  expect(page).toContain("This page is out of date");
  expect(page.trimEnd()).toMatch(/send it again\.<\/p>$/);
});

test("scripts get the framework's own response, which they understand", async () => {
  const response = await post(false, { "next-action": "00" });
  expect(await response.text()).toBe("Server action not found.");
});

test("every other response stays unchanged", async () => {
  const response = await post(true);
  expect([response.status, await response.text()]).toEqual([200, "Server action not found."]);
});
