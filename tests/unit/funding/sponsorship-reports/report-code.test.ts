import { expect, test } from "vitest";
import { newReportCode, readCode } from "@/lib/funding/sponsorship-reports/report-code";

test("a code is read in any case, with spaces or hyphens, and from the address of its page", () => {
  const code = newReportCode();
  const parted = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase();
  for (const typed of [
    code,
    ` ${code} `,
    parted,
    `https://www.example.com/verify/${code}`,
    `/verify/${code}?version=2#file`,
  ])
    expect(readCode(typed), typed).toBe(code);
});

test("anything else isn't a code", () => {
  for (const typed of [
    "",
    "abcdefghijk",
    "abcdefghijklm",
    "https://www.example.com/abcdefghijkl",
    "abcdefghijk!",
  ])
    expect(readCode(typed), typed).toBeNull();
});
