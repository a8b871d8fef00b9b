import { expect, test } from "vitest";
import { isId } from "@/lib/core/ids";
import { currentRequestId, requestIdOrNew } from "@/lib/core/request-id";
import { inOrder } from "@/scripts/server/middleware";
import { setRequestId, setRequestIdHeader } from "@/scripts/server/request-id";
import { exchange } from "@/tests/support/exchange";

const PROXY = "192.0.2.1";

/** The id under which a request is served, and the one in its response. */
function idsOf(sent: string | undefined, remoteAddress = PROXY): [unknown, unknown] {
  let during: unknown;
  const middleware = setRequestId(PROXY);
  const { response } = exchange(
    (request, reply, next) =>
      inOrder([middleware, setRequestIdHeader], () => {
        during = requestIdOrNew();
        next();
      })(request, reply),
    { headers: sent === undefined ? {} : { "x-request-id": sent }, remoteAddress },
  );
  return [during, response.getHeader("x-request-id")];
}

test("every request has its own id, which its response names", () => {
  const [during, sent] = idsOf(undefined);
  expect(isId(String(during))).toBe(true);
  expect(sent).toBe(during);
  expect(idsOf(undefined)[0]).not.toBe(during);
  expect(currentRequestId()).toBeUndefined();
  expect(requestIdOrNew()).not.toBe(requestIdOrNew());
});

test("our proxy chooses the id, and no one else", () => {
  const id = "4bf92f3577b34da6a3ce929d0e0e4736";
  expect(idsOf(id)).toEqual([id, id]);
  expect(idsOf(id, `::ffff:${PROXY}`)).toEqual([id, id]);
  expect(idsOf(id, "192.0.2.2")).not.toContain(id);
});

test.each([
  "",
  "short",
  "a".repeat(65),
  'quoted"quoted',
  "two words",
  "line\nline",
  "one-of-two, two-of-two",
])("the id %j is replaced", (id) => {
  const [during, sent] = idsOf(id);
  expect(isId(String(during))).toBe(true);
  expect(sent).toBe(during);
});

test("pages tell their scripts the id, other responses don't", () => {
  const timingOf = (type: string) => {
    const id = setRequestId(PROXY);
    const { response } = exchange(
      (request, reply) => inOrder([id, setRequestIdHeader], () => {})(request, reply),
      { remoteAddress: PROXY, headers: { "x-request-id": "request-1" } },
    );
    response.setHeader("content-type", type).writeHead(200);
    return response.getHeader("server-timing");
  };
  expect(timingOf("text/html; charset=utf-8")).toBe('request;desc="request-1"');
  expect(timingOf("application/json")).toBeUndefined();
});
