import { expect, it } from "vitest";
import { parseAddressList } from "@/lib/core/address-list";
import { callerAddress } from "@/lib/identity/sessions/caller-address";

const ours = parseAddressList("10.0.0.1, 10.0.0.2");

it.each([
  ["198.51.100.4", undefined, "198.51.100.4"],
  ["198.51.100.4", "203.0.113.9", "198.51.100.4"],
  ["::ffff:198.51.100.4", "203.0.113.9", "198.51.100.4"],
  ["10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["10.0.0.1", "192.0.2.66, 203.0.113.9", "203.0.113.9"],
  ["::ffff:10.0.0.2", "203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["10.0.0.1", undefined, "10.0.0.1"],
])("reads a connection from %s that forwards %s as %s", (remote, forwarded, caller) => {
  expect(callerAddress(remote, forwarded, ours)).toBe(caller);
});

it("reads an empty setting as no proxy, not as one without an address", () => {
  expect(parseAddressList("").has("")).toBe(false);
  expect(callerAddress(undefined, "203.0.113.9", parseAddressList(" , "))).toBe("");
});

it("trusts no forwarded address without a proxy", () => {
  expect(callerAddress("127.0.0.1", "203.0.113.9", parseAddressList(""))).toBe("127.0.0.1");
});

it("trusts every proxy of a network", () => {
  expect(callerAddress("10.1.0.9", "203.0.113.9, 10.1.4.4", parseAddressList("10.1.0.0/16"))).toBe(
    "203.0.113.9",
  );
});
