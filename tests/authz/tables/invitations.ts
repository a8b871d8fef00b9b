import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import {
  acceptInvitationAction,
  answerInvitationAction,
  declineInvitationAction,
  inviteAgentAction,
  leaveForInvitationAction,
  leaveProposalAction,
  removeAgentAction,
  resendInvitationAction,
  signUpAgentAction,
  withdrawInvitationAction,
} from "@/lib/agents/agreements/actions";
import { newInvitation } from "@/lib/agents/agreements/internal/invitation-row";
import { newId } from "@/lib/core/ids";
import { writeOnAgreementAction } from "@/lib/messaging/threads/actions";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { all, anyAccount, type Row, type World } from "../matrix";

/** Requests of hosts and agents about a proposal in which they have no role. The owner is its host. */
const hostsOnly = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});

/** The owner's invitation to someone, or another host's to the owner. */
async function invitation({ database: { db }, owner }: World, to: "stranger" | "owner") {
  const host = to === "owner" ? await createHost(db) : owner;
  const { proposal } = await createProposal(db, host.id);
  const agent = to === "owner" ? owner : await createAgent(db);
  const { token, inviteFields } = newInvitation(new Date());
  const { id } = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent },
    {
      status: "pending",
      agentId: null,
      referralCode: null,
      activeAt: null,
      ...inviteFields,
    },
  );
  return { token, agreementId: id };
}

async function active({ database: { db }, owner }: World) {
  const { proposal } = await createProposal(db, owner.id);
  const about = { proposalId: proposal.id, hostId: owner.id, agent: await createAgent(db) };
  return { agreementId: (await createAgreement(db, about)).id };
}

export const invitations: Row[] = [
  {
    action: writeOnAgreementAction,
    about: "about an agreement of the owner's",
    payload: async (world) => ({ ...(await active(world)), text: "Hello", idempotencyKey: newId() }),
    outcomes: hostsOnly,
  },
  {
    action: inviteAgentAction,
    payload: async ({ database, owner }) => ({
      proposalId: (await createProposal(database.db, owner.id)).proposal.id,
      email: "someone@example.test",
    }),
    outcomes: hostsOnly,
  },
  {
    action: resendInvitationAction,
    payload: (world) => invitation(world, "stranger"),
    outcomes: hostsOnly,
  },
  {
    action: withdrawInvitationAction,
    payload: (world) => invitation(world, "stranger"),
    outcomes: hostsOnly,
  },
  { action: removeAgentAction, payload: active, outcomes: hostsOnly },
  {
    action: leaveProposalAction,
    about: "someone else's agreement with the owner",
    payload: active,
    outcomes: anyAccount("forbidden", { agent: "not_found" }),
  },
  {
    action: acceptInvitationAction,
    about: "sent to the owner",
    payload: (world) => invitation(world, "owner"),
    outcomes: anyAccount("forbidden", { owner: "ok" }),
  },
  {
    action: answerInvitationAction,
    about: "sent to the owner's verified address",
    payload: async (world) => {
      await world.database.db
        .update(users)
        .set({ emailVerifiedAt: new Date() })
        .where(eq(users.id, world.owner.id));
      return { agreementId: (await invitation(world, "owner")).agreementId, answer: "accept" };
    },
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: declineInvitationAction,
    about: "sent to the owner",
    payload: (world) => invitation(world, "owner"),
    outcomes: all("forbidden", { guest: "ok", owner: "ok" }),
  },
  {
    action: signUpAgentAction,
    about: "with the owner's address",
    payload: async (world) => ({
      token: (await invitation(world, "owner")).token,
      fullName: "Ada Miller",
      password: "seven boats and a bell",
    }),
    outcomes: all("forbidden", { guest: "conflict" }),
  },
  {
    action: leaveForInvitationAction,
    payload: (world) => invitation(world, "stranger"),
    outcomes: all("ok", { guest: "nothing" }),
  },
];
