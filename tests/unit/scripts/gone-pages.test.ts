import { expect, test } from "vitest";
import CacheHandler from "@/lib/site/cache/cache-handler";

const page = (tags: string) => ({
  kind: "APP_PAGE",
  html: "<p>Taken down</p>",
  headers: { "x-next-cache-tags": tags },
});

test("a missing page returns 404 and keeps its text for readers without scripts", async () => {
  const handler = new CacheHandler();
  const missing = page("public-proposal,missing");
  await handler.set("/$/none", missing, {});
  expect(missing).toMatchObject({ status: 404 });
  expect(await handler.get("/$/none")).toMatchObject({ value: { status: 404, html: "<p>Taken down</p>" } });
});

test("a removed page returns 410, both immediately and from the cache, and no other page does", async () => {
  const handler = new CacheHandler();
  const [gone, there] = [page("proposal:1,gone"), page("proposal:2")];
  await handler.set("/$/a", gone, {});
  await handler.set("/$/b", there, {});
  expect(gone).toMatchObject({ status: 410 });
  expect(await handler.get("/$/a")).toMatchObject({ value: { status: 410, html: "<p>Taken down</p>" } });
  expect(there).not.toHaveProperty("status");
  const data = { kind: "FETCH", data: { body: "true" }, tags: ["gone"] };
  await handler.set("c", data, {});
  expect(data).not.toHaveProperty("status");
});
