import { expect, test } from "vitest";
import { isAdminOnly } from "@/lib/core/authorize";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { ALL_ROWS } from "./table";

declare global {
  interface ImportMeta {
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

test("every action of every domain has its rows", () => {
  const modules = import.meta.glob<Record<string, AnyAction>>("/lib/*/**/{actions,actions/*}.ts", {
    eager: true,
  });
  const actions = Object.values(modules).flatMap((module) => Object.values(module));
  expect(actions.length).toBeGreaterThan(10);
  const covered = new Set(ALL_ROWS.map(({ action }) => action));
  expect(actions.filter((action) => !covered.has(action)).map((action) => definitionOf(action).name)).toEqual(
    [],
  );
});

/**
 * Actions that need recent auth, money in the bank account, or a second admin. Their own tests use `byBoth` or
 * `inTheLog`, which check the audit log, or read the log themselves.
 */
const DONE_ELSEWHERE = [
  "account.approve_factor_reset",
  "account.give_admin",
  "account.request_factor_reset",
  "account.take_admin",
  "bank_case.book",
  "bank_case.came_back",
  "bank_case.offset",
  "bank_case.send_back",
  "bank_case.write_off",
  "bank_confirmation.withdraw",
  "bank_transfer.confirm",
  "bank_transfer.correct",
  "bank_transfer.correct_return",
  "payment.refund_orphan",
  "payout.approve",
  "payout.fail",
  "payout.pay",
  "payout.settle_short_return",
  "payout_run.create",
  "refund.repay",
];

test("admin-only actions don't exist for anyone else, and an admin succeeds in some row", () => {
  const ofAdmins = ALL_ROWS.filter(({ action }) => isAdminOnly(definitionOf(action).permission));
  expect(ofAdmins.length).toBeGreaterThan(40);
  for (const { action, about, outcomes } of ofAdmins) {
    const { admin: _, ...others } = outcomes;
    expect(others, `${definitionOf(action).name} ${about ?? ""}`).toEqual({
      ...Object.fromEntries(Object.keys(others).map((actor) => [actor, "not_found"])),
      guest: "unauthenticated",
      suspended: "forbidden",
    });
  }
  const done = new Set(
    ofAdmins.filter(({ outcomes }) => outcomes.admin === "ok").map(({ action }) => action),
  );
  const undone = ofAdmins
    .filter(({ action }) => !done.has(action))
    .map(({ action }) => definitionOf(action).name);
  expect([...new Set(undone)].toSorted()).toEqual(DONE_ELSEWHERE);
});
