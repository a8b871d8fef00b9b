import { expect, test } from "vitest";
import { setClientAddress } from "@/scripts/server/client-address";
import { dropForwardedProto } from "@/scripts/server/forwarded-proto";
import { exchange } from "@/tests/support/exchange";

const SENT = { "x-client-ip": "198.51.100.7", "x-forwarded-for": "203.0.113.9" };

test("a caller can't choose its address", () => {
  const { request } = exchange(setClientAddress(""), {
    headers: { ...SENT },
    remoteAddress: "192.0.2.1",
  });
  expect(request.headers["x-client-ip"]).toBe("192.0.2.1");
});

test("our own proxy names the caller", () => {
  const { request } = exchange(setClientAddress("192.0.2.1"), {
    headers: { ...SENT },
    remoteAddress: "::ffff:192.0.2.1",
  });
  expect(request.headers["x-client-ip"]).toBe("203.0.113.9");
});

test("Next ignores that a proxy speaks https", () => {
  const { request, isHandedOn } = exchange(dropForwardedProto, { headers: { "x-forwarded-proto": "https" } });
  expect(request.headers).toEqual({});
  expect(isHandedOn).toBe(true);
});
