import { expect, it } from "vitest";
import { callerAddress, trustedProxies } from "@/lib/identity/sessions/caller-address";

const ours = trustedProxies("10.0.0.1, 10.0.0.2");

it.each([
  ["198.51.100.4", undefined, "198.51.100.4"],
  ["198.51.100.4", "203.0.113.9", "198.51.100.4"],
  ["::ffff:198.51.100.4", "203.0.113.9", "198.51.100.4"],
  ["10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "192.0.2.66, 203.0.113.9", "203.0.113.9"],
  ["::ffff:10.0.0.2", "203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["10.0.0.1", undefined, "10.0.0.1"],
])("from %s saying %s it is %s", (remote, forwarded, caller) => {
  expect(callerAddress(remote, forwarded, ours)).toBe(caller);
});

it("an empty setting names no proxy, not even one without an address", () => {
  expect(trustedProxies("").size).toBe(0);
  expect(callerAddress(undefined, "203.0.113.9", trustedProxies(" , "))).toBe("");
});

it("believes nobody where no proxy is named", () => {
  expect(callerAddress("127.0.0.1", "203.0.113.9", trustedProxies(""))).toBe("127.0.0.1");
});
