import { expect, it } from "vitest";
import { clientIp, networkOf } from "@/lib/identity/sessions/client-ip";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::1", "::1"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"],
  ["2001:db8::6", "2001:0db8:0000:0000"],
])("counts %s as %s", (address, key) => {
  expect(clientIp(new Headers({ "x-client-ip": address }))).toBe(key);
});

it("has no address without the server's header", () => {
  expect(clientIp(new Headers({ "x-forwarded-for": "203.0.113.7" }))).toBeNull();
});

it.each([
  ["203.0.113.7", "203.0.113.*"],
  ["2001:0db8:0001:0002", "2001:0db8:0001:*"],
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "::1"],
])("stores %s only as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
