import { expect, test } from "vitest";
import { actionKey, BUILD_ACTION_KEY } from "@/scripts/action-key";

const SECRET = "an operator's secret of some length";

test("every machine of a site derives the same key for server actions, and another secret gives another key", () => {
  const key = actionKey(SECRET);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect(actionKey(SECRET)).toBe(key);
  expect(actionKey(`${SECRET}.`)).not.toBe(key);
  expect(key).not.toBe(BUILD_ACTION_KEY);
});

test("the key never changes for a secret: open forms depend on it during an upgrade", () => {
  expect(actionKey(SECRET)).toBe("24XI2sC5DxYeX+ZLonDvooOHBd4HJCWCGEqGJbZm7HQ=");
  expect(BUILD_ACTION_KEY).toBe("c2VydmVyIGFjdGlvbiBpZHNzZXJ2ZXIgYWN0aW9uIGk=");
});
