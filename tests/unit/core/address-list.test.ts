import { expect, it } from "vitest";
import { parseAddressList } from "@/lib/core/address-list";

it("has its addresses, and every address of its networks", () => {
  const list = parseAddressList("10.1.0.0/16, fd00:1::/32, 192.0.2.7, ::ffff:192.0.2.9");
  expect(["10.1.255.4", "fd00:1:2::9", "192.0.2.7", "192.0.2.9"].filter((one) => !list.has(one))).toEqual([]);
  expect(["10.2.0.1", "fd00:2::9", "192.0.2.8", "unknown", ""].filter(list.has)).toEqual([]);
});

it.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "10.0.0.0/x"])("rejects %s", (entry) => {
  expect(() => parseAddressList(`10.0.0.1, ${entry}`)).toThrow(`"${entry}" must be an address`);
});
