import { expect, test } from "vitest";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { ALL_ROWS } from "./table";

declare global {
  interface ImportMeta {
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

test("every action of every domain has its rows", () => {
  const modules = import.meta.glob<Record<string, AnyAction>>("/lib/*/{actions,actions/*}.ts", {
    eager: true,
  });
  const actions = Object.values(modules).flatMap((module) => Object.values(module));
  expect(actions.length).toBeGreaterThan(10);
  const covered = new Set(ALL_ROWS.map(({ action }) => action));
  expect(actions.filter((action) => !covered.has(action)).map((action) => definitionOf(action).name)).toEqual(
    [],
  );
});
