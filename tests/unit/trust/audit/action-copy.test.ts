import { expect, it } from "vitest";
import { ACTION_VERBS, ENTITY_LABELS } from "@/lib/trust/audit/action-copy";
import { actionLabel, entityLabel } from "@/lib/trust/audit/entry";
import { NOTICES } from "@/tests/unit/messaging/mail/mail-copy";

const actions = Object.keys(NOTICES);
const entities = new Set(actions.map((action) => action.split(".")[0] ?? ""));

it("has labels only for actions and entities of the audit log", () => {
  expect(Object.keys(ACTION_VERBS).filter((action) => !actions.includes(action))).toEqual([]);
  expect([...ENTITY_LABELS.keys()].filter((entity) => !entities.has(entity))).toEqual([]);
});

it("gives every action and every entity its own label", () => {
  expect(new Set([...entities].map(entityLabel)).size).toBe(entities.size);
  expect(new Set(actions.map(actionLabel)).size).toBe(actions.length);
});
