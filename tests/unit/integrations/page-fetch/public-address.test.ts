import { describe, expect, test } from "vitest";
import { isPublicAddress } from "@/lib/integrations/page-fetch/public-address";

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.215.14",
  "172.15.0.1",
  "172.32.0.1",
  "100.63.0.1",
  "100.128.0.1",
];
const PUBLIC_V6 = ["2606:4700:4700::1111", "2a00:1450:4001:82a::200e"];

const PRIVATE: Record<string, string[]> = {
  "this machine": ["127.0.0.1", "127.1.2.3", "0.0.0.0", "0.1.2.3", "::1", "::"],
  "private networks": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12::1"],
  "links and their services": [
    "169.254.0.1",
    "169.254.169.254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "168.63.129.16",
  ],
  "carrier-shared addresses": ["100.64.0.1", "100.127.255.254"],
  multicast: ["224.0.0.1", "239.255.255.250", "255.255.255.255", "ff02::1", "ff0e::1"],
  "reserved, documentation, benchmarks": [
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "240.0.0.1",
    "192.88.99.1",
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "2001:2::1",
    "2001:20::1",
    "4000::1",
    "5f00::1",
  ],
  "an IPv4-mapped IPv6 address": [
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::808:808",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "2001:0:7f00:1::1",
    "::ffff:0:127.0.0.1",
  ],
  "not an address": [
    "",
    "localhost",
    "example.com",
    "1.2.3",
    "127.1",
    "0x7f000001",
    "2130706433",
    "1.1.1.1 ",
  ],
};

test.each([...PUBLIC, ...PUBLIC_V6])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe.each(Object.entries(PRIVATE))("%s", (_, addresses) => {
  test.each(addresses)("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
