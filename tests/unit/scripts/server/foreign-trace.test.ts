import { expect, test } from "vitest";
import { dropForeignTrace } from "@/scripts/server/foreign-trace";
import { exchange } from "@/tests/support/exchange";

const headers = { traceparent: "00-1-1-01", tracestate: "a=b", accept: "*/*" };

test("a caller cannot join our traces", () => {
  const { request, isHandedOn } = exchange(dropForeignTrace(undefined), {
    headers: { ...headers },
    remoteAddress: "127.0.0.1",
  });
  expect(request.headers).toEqual({ accept: "*/*" });
  expect(isHandedOn).toBe(true);
});

test("our own proxy's trace continues", () => {
  const { request } = exchange(dropForeignTrace("10.0.0.1"), {
    headers: { ...headers },
    remoteAddress: "::ffff:10.0.0.1",
  });
  expect(request.headers).toEqual(headers);
});
