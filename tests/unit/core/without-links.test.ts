import { expect, test } from "vitest";
import { withoutLinks } from "@/lib/core/without-links";

test.each([
  ["Look: https://evil.example/a?b=c#d now", "Look: (link left out) now"],
  ["HTTP://EVIL.example", "(link left out)"],
  ["ftp://evil.example/x javascript://x", "(link left out) (link left out)"],
  ["www.evil.example", "(link left out)"],
  ["evil.co.uk/path, please", "(link left out) please"],
  ["write to me@evil.example", "write to (link left out)"],
  ["mailto:me@evil.example", "(link left out)"],
  ["münchen.example and 例え。テスト", "(link left out) and (link left out)"],
  ["xn--80ak6aa92e.com", "(link left out)"],
  ["(bit.ly/x)", "(link left out)"],
])("%s", (text, safe) => expect(withoutLinks(text)).toBe(safe));

test.each([
  "At 7.30 p.m. for $1,500.00",
  "Yes. No. Perhaps…",
  "10:00-12:00, 3/4",
  "שלום, להתראות",
  "Well...and then?\nAt 5 p.m.",
])("%s stays", (text) => expect(withoutLinks(text)).toBe(text));
