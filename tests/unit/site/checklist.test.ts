import { expect, test } from "vitest";
import { CHECKLIST_ROLES, CHECKLISTS, toChecklist } from "@/lib/site/checklist/checklist";

test("a checklist is over once every step is done", () => {
  for (const role of CHECKLIST_ROLES) {
    const all = Object.fromEntries(CHECKLISTS[role].map(({ key }) => [key, true]));
    expect(toChecklist(role, all)).toBeNull();
    for (const { key } of CHECKLISTS[role])
      expect(
        toChecklist(role, { ...all, [key]: false })?.steps.filter(({ isDone }) => !isDone),
      ).toMatchObject([{ key }]);
  }
});

test("a step waits for the one before it, which comes earlier in the list", () => {
  const blocked = toChecklist("event_host", {})?.steps.filter(({ isBlocked }) => isBlocked);
  expect(blocked?.map(({ key }) => key)).toEqual(["visited"]);
  const next = toChecklist("event_host", { published: true })?.steps.filter(({ isBlocked }) => isBlocked);
  expect(next).toEqual([]);
  for (const role of CHECKLIST_ROLES) {
    const keys = CHECKLISTS[role].map(({ key }) => key);
    for (const { key, after } of CHECKLISTS[role])
      if (after) expect(keys.indexOf(after)).toBeLessThan(keys.indexOf(key));
    expect(toChecklist(role, {})?.isUnderway).toBe(false);
  }
});

test("the numbers are shown once they can say something", () => {
  expect(toChecklist("event_host", { verified: true })?.isUnderway).toBe(false);
  expect(toChecklist("event_host", { published: true })?.isUnderway).toBe(true);
});
