import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { hasCarried, knownDevice, withAccount, withPerson } from "@/lib/identity/sessions/known-device";

test("remembers everyone who was signed in, but an address only after its password", () => {
  const [google, other] = [newId(), newId()];
  const sealed = withPerson(null, google);
  expect(hasCarried(sealed, google)).toBe(true);
  expect(hasCarried(sealed, other)).toBe(false);
  expect(knownDevice(sealed, "ada@example.test")).toBeNull();
  const both = withPerson(withAccount(sealed, "ada@example.test"), other);
  expect(knownDevice(both, "ada@example.test")).not.toBeNull();
  expect(hasCarried(both, google) && hasCarried(both, other)).toBe(true);
  expect(hasCarried("forged", google)).toBe(false);
});

test("remembers as many accounts as fit into a cookie", () => {
  const people = Array.from({ length: 40 }, newId);
  let sealed: string | null = null;
  for (const at of people.keys()) sealed = withAccount(sealed, `person.${at}@example.test`);
  for (const id of people) sealed = withPerson(sealed, id);
  expect(sealed?.length).toBeLessThan(3000);
  expect(people.filter((id) => hasCarried(sealed, id))).toEqual(people.slice(-30));
  expect(knownDevice(sealed, "person.39@example.test")).not.toBeNull();
});
