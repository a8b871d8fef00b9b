import { expect, onTestFinished, test } from "vitest";
import { holdPort } from "@/scripts/placeholder";
import { freePort } from "@/scripts/test-site";

test("while a start prepares the site, it is alive but not ready, and asks clients to retry", async () => {
  const port = await freePort();
  onTestFinished(await holdPort(port, "127.0.0.1"));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get("/healthz")).status).toBe(200);
  for (const path of ["/readyz?from=balancer", "/"]) {
    const result = await get(path);
    expect(result.status, path).toBe(503);
    expect(result.headers.get("retry-after"), path).toBe("5");
  }
});
