import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { readData, readRows } from "@/scripts/demo/read-data";
import { readSteps } from "@/scripts/demo/stories";
import { daysAgo, instant, parseWhen, resolveDay, whenSchema } from "@/scripts/demo/when";
import { demoFolder } from "@/tests/support/demo-folder";

const folder = demoFolder();
afterAll(folder.remove);

const NOW = new Date("2027-06-30T21:40:00Z");

test("a relative date is days or weeks, a weekday on or after that day, and hours", () => {
  expect(parseWhen("-20d")).toEqual({ days: -20, weekday: null, from: null, to: null });
  expect(parseWhen("+21d 18:00")).toEqual({ days: 21, weekday: null, from: "18:00", to: null });
  expect(parseWhen("+4w fri 17:00-21:00")).toEqual({ days: 28, weekday: 5, from: "17:00", to: "21:00" });
  for (const wrong of ["20d", "-3 w", "+1m", "+1w friday", "+1d 9:00", "+1d 09:00-", ""])
    expect(parseWhen(wrong)).toBeNull();
});

test("hours are the town's local time, before and after the daylight saving change", () => {
  const at = (text: string) => instant(NOW, parseWhen(text) ?? daysAgo(0), "key").toISOString();
  expect(at("-4d 12:00")).toBe("2027-06-26T17:00:00.000Z");
  expect(at("-180d 12:00")).toBe("2027-01-01T18:00:00.000Z");
  expect(at("-4d")).toBe(at("-4d"));
  expect(at("-4d") >= "2027-06-26T13:00" && at("-4d") < "2027-06-26T23:00").toBe(true);
});

test("a weekday is the first on or after the day", () => {
  const day = (text: string) => resolveDay(parseWhen(text) ?? daysAgo(0), "2027-06-30");
  expect(day("+1w wed")).toBe("2027-07-07");
  expect(day("+1w tue")).toBe("2027-07-13");
  expect(day("-1w")).toBe("2027-06-23");
});

function write(name: string, content: string): void {
  mkdirSync(join(folder.path, "rows"), { recursive: true });
  writeFileSync(join(folder.path, name), content);
}

test("an error gives the file, the position, and the problem", () => {
  const schema = z.strictObject({ title: z.string(), when: whenSchema });
  write("bad.yaml", "picnic:\n  title: 5\n  when: tomorrow\n");
  expect(() => readRows("bad.yaml", schema, folder.path)).toThrow(
    /bad\.yaml: picnic\.title: .*expected string.*\n.*bad\.yaml: picnic\.when: "tomorrow" is not a relative date/,
  );
  write("broken.yaml", "picnic: [\n");
  expect(() => readData("broken.yaml", schema, folder.path)).toThrow(/broken\.yaml: .*line/);
  write("twice.yaml", "picnic: 1\npicnic: 2\n");
  expect(() => readData("twice.yaml", schema, folder.path)).toThrow(/twice\.yaml: Map keys must be unique/);
  for (const name of ["one", "two"]) write(`rows/${name}.yaml`, "picnic: { title: Picnic, when: +1w }\n");
  expect(() => readRows("rows", schema, folder.path)).toThrow(/two\.yaml: picnic is also in another file/);
});

test("every story step is known and has its input", () => {
  expect(readSteps("stories").length + readSteps("aftermath").length).toBeGreaterThan(80);
  write("rows/one.yaml", "- { at: -4d, who: bakery, do: dance }\n");
  write("rows/two.yaml", "[]\n");
  expect(() => readSteps("rows", folder.path)).toThrow(/one\.yaml: \[0\]\.do: no step is called "dance"/);
  write("rows/one.yaml", "- { at: -4d, who: stranger, do: appeal, proposal: none }\n");
  expect(() => readSteps("rows", folder.path)).toThrow(/there is no person with the key "stranger"/);
  write("rows/one.yaml", "- { at: -4d, who: bakery, do: appeal, proposal: none, words: No. }\n");
  expect(() => readSteps("rows", folder.path)).toThrow(
    /\[0\]\.proposal: there is no proposal with the key "none"/,
  );
});
