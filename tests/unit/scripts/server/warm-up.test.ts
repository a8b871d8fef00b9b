import type { OutgoingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import type { OwnRequest } from "@/scripts/server/own-requests";
import { warmUp } from "@/scripts/server/warm-up";

const running = () => new AbortController().signal;

/** A site whose browse page links to these pages. */
function site(linked: readonly string[], status = 200) {
  const requests: [path: string, headers: OutgoingHttpHeaders | undefined][] = [];
  const html = linked.map((path) => `<a href="${path}">`).join("");
  const get: OwnRequest = async (path, headers) => {
    requests.push([path, headers]);
    return { status, headers: {}, body: Buffer.from(path === "/browseproposals" ? html : "") };
  };
  return { get, requests, paths: () => requests.map(([path]) => path) };
}

test("renders each page and requests it again compressed, lists before what they link to", async () => {
  const { get, requests, paths } = site(["/proposaldetails/supper-1", "/login", "/proposaldetails/run-2"]);
  await warmUp(get, running());
  const brotli = { "accept-encoding": "br" };
  expect(requests.slice(0, 4)).toEqual([
    ["/", undefined],
    ["/", brotli],
    ["/browseproposals", undefined],
    ["/browseproposals", brotli],
  ]);
  expect(paths().slice(-4)).toEqual([
    "/proposaldetails/supper-1",
    "/proposaldetails/supper-1",
    "/proposaldetails/run-2",
    "/proposaldetails/run-2",
  ]);
  expect(paths()).not.toContain("/login");
});

test("warms the first four pages of each list", async () => {
  const { get, paths } = site(
    Array.from({ length: 20 }, (_, index) => `/proposaldetails/event-${index >> 1}`),
  );
  await warmUp(get, running());
  const listed = new Set(paths().filter((path) => path.startsWith("/proposaldetails")));
  expect([...listed]).toEqual([0, 1, 2, 3].map((index) => `/proposaldetails/event-${index}`));
});

test("a page that fails is not requested again, and the others follow", async () => {
  const { get, paths } = site([], 503);
  await warmUp(get, running());
  expect(new Set(paths()).size).toBe(paths().length);
  expect(paths()).toContain("/help");
});

test("stops with the process", async () => {
  const stopping = new AbortController();
  const { get, paths } = site([]);
  await warmUp((path, headers) => {
    if (path === "/browseproposals") stopping.abort();
    return get(path, headers);
  }, stopping.signal);
  expect(new Set(paths())).toEqual(new Set(["/", "/browseproposals"]));
});
