import { expect, test } from "vitest";
import { withoutLinks } from "@/lib/core/without-links";

test.each([
  ["Look: https://evil.example/a?b=c#d now", "Look: (link removed) now"],
  ["HTTP://EVIL.example", "(link removed)"],
  ["ftp://evil.example/x javascript://x", "(link removed) (link removed)"],
  ["www.evil.example", "(link removed)"],
  ["evil.co.uk/path, please", "(link removed) please"],
  ["write to me@evil.example", "write to (link removed)"],
  ["mailto:me@evil.example", "(link removed)"],
  ["münchen.example and 例え。テスト", "(link removed) and (link removed)"],
  ["xn--80ak6aa92e.com", "(link removed)"],
  ["(bit.ly/x)", "(link removed)"],
])("%s", (text, safe) => expect(withoutLinks(text)).toBe(safe));

test.each([
  "At 7.30 p.m. for $1,500.00",
  "Yes. No. Perhaps…",
  "10:00-12:00, 3/4",
  "שלום, להתראות",
  "Well...and then?\nAt 5 p.m.",
])("keeps %s", (text) => expect(withoutLinks(text)).toBe(text));
