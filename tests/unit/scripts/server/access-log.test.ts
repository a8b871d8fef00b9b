import { createServer } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { logger } from "@/lib/core/logger";
import { logAccess } from "@/scripts/server/access-log";
import { inOrder } from "@/scripts/server/middleware";
import { setRequestId, setRequestIdHeader } from "@/scripts/server/request-id";
import { plainGet } from "@/tests/support/plain-get";

afterEach(() => void vi.restoreAllMocks());

async function linesOf(path: string, method = "GET", headers = {}) {
  const info = vi.spyOn(logger, "info").mockReturnValue();
  const server = createServer(
    inOrder([setRequestId("127.0.0.1"), logAccess, setRequestIdHeader], (request, response) => {
      request.url = "/rewritten";
      response.writeHead(404).end("nothing");
    }),
  ).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once("listening", done));
  const response = await plainGet(server, path, headers, method);
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  return { lines: info.mock.calls, response };
}

test("a request is one line, with its id and without its query", async () => {
  const { lines, response } = await linesOf("/pricing?email=a@b.test", "DELETE");
  expect(lines).toEqual([
    [
      {
        method: "DELETE",
        path: "/pricing",
        status: 404,
        milliseconds: expect.any(Number),
        requestId: response.headers["x-request-id"],
      },
      "request",
    ],
  ]);
});

test.each([
  ["/api/unsubscribe/secret", "/api/unsubscribe/[hidden]"],
  ["/unsubscribe/secret?x", "/unsubscribe/[hidden]"],
  ["/calendar/secret.ics", "/calendar/[hidden]"],
  ["/calendar/deadlines/secret.ics", "/calendar/[hidden]"],
  ["/calendar/feed/secret.ics", "/calendar/[hidden]"],
  ["/Calendar/secret.ics", "/Calendar/[hidden]"],
  ["/calendar/marlow-ferry-indiana", "/calendar/marlow-ferry-indiana"],
  ["/calendar/marlow-ferry-indiana/music.ics", "/calendar/marlow-ferry-indiana/music.ics"],
  ["/quotes/secret?x", "/quotes/[hidden]"],
  ["/sponsorshipreport/secret/photos/1", "/sponsorshipreport/[hidden]"],
  ["/renewal/secret", "/renewal/[hidden]"],
])("%s is logged without tokens", async (path, logged) => {
  expect((await linesOf(path)).lines).toEqual([[expect.objectContaining({ path: logged }), "request"]]);
});
