import {
  answerAppealAction,
  appealDecisionAction,
  decideCaseAction,
  hideSubjectAction,
  reportAction,
} from "@/lib/trust/moderation/actions";
import { appealed, hidden, reported } from "@/tests/support/factories/moderation";
import { createProposal } from "@/tests/support/factories/proposals";
import { all, anyAccount, type Row, type World } from "../matrix";

const adminsOnly = all("not_found", { guest: "unauthenticated", suspended: "forbidden", admin: "ok" });
const proposalOf = async ({ database, owner }: World) =>
  (await createProposal(database.db, owner.id)).proposal.id;

export const moderation: Row[] = [
  {
    action: reportAction,
    about: "a proposal",
    payload: async (world) => ({ kind: "proposal", id: await proposalOf(world), reason: "spam" }),
    outcomes: anyAccount("ok", { owner: "conflict" }),
  },
  {
    action: decideCaseAction,
    payload: async (world) => ({
      caseId: (await reported(world.database, { host: world.owner })).caseId,
      verdict: "hide",
      reason: "It is not an event.",
    }),
    outcomes: adminsOnly,
  },
  {
    action: hideSubjectAction,
    payload: async (world) => ({
      kind: "proposal",
      id: await proposalOf(world),
      reason: "It is not an event.",
    }),
    outcomes: adminsOnly,
  },
  {
    action: appealDecisionAction,
    payload: async (world) => ({
      caseId: (await hidden(world.database, { host: world.owner })).caseId,
      words: "It is one.",
    }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: answerAppealAction,
    payload: async (world) => ({
      appealId: (await appealed(world.database, { host: world.owner })).appealId,
      answer: "lift",
      reason: "You are right.",
    }),
    outcomes: adminsOnly,
  },
];
