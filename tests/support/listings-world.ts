import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import type { AgentRole, ProposalStatus } from "@/db/enums";
import { AGENT_ROLES, PROPOSAL_STATUSES } from "@/db/enums";
import { entitlements, events, proposalAgents, proposals, users, vendorRequests } from "@/db/schema";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { TestDatabase } from "./database";
import { createAdmin, createHost, createSponsor, createUser, type UserRow } from "./factories/users";
import { some, type Viewers, viewerOf } from "./visibility-model";

const DAY = 86_400_000;

export interface HostFacts {
  id: string;
  account: "active" | "suspended" | "deleted";
  /** Their plan status; `grace`: ended two days ago. */
  plan: "none" | "running" | "grace" | "over" | "refunded";
}

export interface EventFacts {
  id: string;
  host: HostFacts;
  isCancelled: boolean;
  when: "over" | "running" | "to come";
  isListed: boolean;
  vendors: "not asked" | "asked" | "withdrawn";
}

export interface ProposalFacts {
  id: string;
  host: HostFacts;
  event: EventFacts | null;
  status: ProposalStatus;
  /** Days since the host chose which proposal stays live; null: no choice. */
  keptDays: number | null;
  publishedDays: number;
  /** The status of its single-event purchase. */
  launch: "none" | "bought" | "refunded";
  team: { id: string; agent: string; role: AgentRole; stands: boolean }[];
}

export interface ListingsWorld {
  now: Date;
  viewers: Viewers;
  people: Record<"stranger" | "admin" | "exAdmin" | "newcomer" | "firstAgent" | "secondAgent", UserRow>;
  events: EventFacts[];
  proposals: ProposalFacts[];
}

const AGENTS = ["firstAgent", "secondAgent"] as const;

const eventDraft = fc.record({
  host: fc.nat(7),
  isCancelled: fc.boolean(),
  when: fc.constantFrom("over", "running", "to come", "to come"),
  isListed: fc.boolean(),
  vendors: fc.constantFrom("not asked", "asked", "withdrawn"),
});

const proposalDraft = fc.record({
  host: fc.nat(7),
  event: fc.option(fc.nat(99), { freq: 3 }),
  status: fc.constantFrom(...PROPOSAL_STATUSES, "removed", "active", "active", "active"),
  keptDays: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 1 }),
  publishedDays: fc.integer({ min: 1, max: 99 }),
  launch: fc.constantFrom("none", "none", "none", "bought", "refunded"),
  team: fc.tuple(
    ...AGENTS.map(() =>
      fc.option(fc.record({ role: fc.constantFrom(...AGENT_ROLES), stands: fc.boolean() })),
    ),
  ),
});

const HOSTS: Omit<HostFacts, "id">[] = [
  { account: "active", plan: "none" },
  { account: "active", plan: "running" },
  { account: "active", plan: "grace" },
  { account: "active", plan: "over" },
  { account: "active", plan: "over" },
  { account: "active", plan: "refunded" },
  { account: "suspended", plan: "over" },
  { account: "deleted", plan: "none" },
];

/** Random events, proposals, and agreements of hosts of every kind, and their viewers. */
export async function makeListingsWorld(
  { db }: Pick<TestDatabase, "db">,
  count = 100,
): Promise<ListingsWorld> {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const people = {
    stranger: await createSponsor(db),
    admin: await createAdmin(db),
    exAdmin: await createAdmin(db, { accountStatus: "suspended", suspendedAt: now }),
    newcomer: await createUser(db, { roles: ["agent"], emailVerifiedAt: null }),
    firstAgent: await createUser(db, { roles: ["agent"], emailVerifiedAt: now }),
    secondAgent: await createUser(db, { roles: ["agent"], emailVerifiedAt: now }),
  };
  const hosts: HostFacts[] = [];
  for (const facts of HOSTS) hosts.push({ ...facts, id: (await createHost(db)).id });
  const hostOf = (n: number) => hosts[n] as HostFacts;
  const happenings = some(40, eventDraft).map(
    (draft): EventFacts => ({ ...draft, id: newId(), host: hostOf(draft.host) }),
  );
  const made = some(count, proposalDraft).map((draft): ProposalFacts => {
    const own = happenings.filter(({ host }) => host === hostOf(draft.host));
    const event = draft.event === null ? null : (own[draft.event % own.length] ?? null);
    const team = draft.team.flatMap((one, n) =>
      one ? [{ ...one, id: newId(), agent: people[AGENTS[n] ?? "firstAgent"].id }] : [],
    );
    return { ...draft, id: newId(), host: hostOf(draft.host), event, team };
  });
  // Rare among random ones: an event whose only proposal was removed.
  const lonely: EventFacts = {
    id: newId(),
    host: hostOf(0),
    isCancelled: false,
    when: "to come",
    isListed: false,
    vendors: "asked",
  };
  happenings.push(lonely);
  made.push({
    id: newId(),
    host: lonely.host,
    event: lonely,
    status: "removed",
    keptDays: null,
    publishedDays: 1,
    launch: "none",
    team: [],
  });

  const DAYS = { over: [3, 2], running: [1, -1], "to come": [-10, -11] } as const;
  await db.insert(events).values(
    happenings.map(({ id, host, isCancelled, when, isListed }) => ({
      id,
      hostId: host.id,
      listingId: isListed ? newId() : null,
      title: "Street Fair",
      description: "Stalls and music.",
      status: isCancelled ? ("cancelled" as const) : ("active" as const),
      startDate: ago(DAYS[when][0]).toISOString().slice(0, 10),
      startTime: "10:00",
      endTime: "12:00",
      timeZone: "Etc/UTC",
      startsAt: ago(DAYS[when][0]),
      endsAt: ago(DAYS[when][1]),
    })),
  );
  await db.insert(vendorRequests).values(
    happenings
      .filter(({ vendors }) => vendors !== "not asked")
      .map(({ id, host, vendors }) => ({
        eventId: id,
        hostId: host.id,
        serviceType: "catering" as const,
        formId: newId(),
        withdrawnAt: vendors === "asked" ? null : now,
      })),
  );
  await db.insert(proposals).values(
    made.map(({ id, host, event, status, keptDays, publishedDays }) => ({
      id,
      hostId: host.id,
      eventId: event?.id ?? null,
      title: "Harvest Supper",
      description: "A long table.",
      amountRequestedCents: 100_000,
      status,
      publishedAt: status === "draft" ? null : ago(publishedDays),
      keptAt: keptDays === null ? null : ago(keptDays),
      ...(status === "completed" && { isFunded: true, fundedAt: now }),
    })),
  );
  await db.insert(proposalAgents).values(
    made.flatMap(({ id, host, team }) =>
      team.map(({ id: agreementId, agent, role }) => ({
        id: agreementId,
        proposalId: id,
        hostId: host.id,
        agentId: agent,
        agentEmail: `${agent}@example.test`,
        role,
        status: "active" as const,
        commissionBps: 1_000,
        referralCode: newReferralCode(),
        activeAt: ago(9),
      })),
    ),
  );
  const revoked = made.flatMap(({ team }) => team.filter(({ stands }) => !stands).map(({ id }) => id));
  await db
    .update(proposalAgents)
    .set({ status: "revoked", endedAt: now })
    .where(inArray(proposalAgents.id, revoked));
  const terms = { none: null, running: -9, grace: 2, over: 9, refunded: -9 };
  const bought = hosts.flatMap(({ id, plan }) => {
    const ended = terms[plan];
    const revokedAt = plan === "refunded" ? ago(1) : null;
    return ended === null
      ? []
      : [
          {
            userId: id,
            product: "host:pro",
            startsAt: ago(300),
            endsAt: ago(ended),
            revokedAt,
            proposalId: null,
          },
        ];
  });
  const launched = made
    .filter(({ launch }) => launch !== "none")
    .map(({ id, host, launch }) => ({
      userId: host.id,
      proposalId: id,
      product: "host:launch",
      startsAt: ago(20),
      endsAt: null,
      revokedAt: launch === "refunded" ? ago(1) : null,
    }));
  await db.insert(entitlements).values([...bought, ...launched]);
  for (const { id, account } of hosts)
    if (account !== "active") await db.update(users).set({ accountStatus: account }).where(eq(users.id, id));

  const owners = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        hosts.filter(({ account }) => account !== "deleted").map(({ id }) => id),
      ),
    );
  const named = owners.map((owner) => {
    const { account, plan } = hosts.find(({ id }) => id === owner.id) as HostFacts;
    return [`host, ${account}, plan ${plan}, ${owner.id}`, owner] as const;
  });
  const viewers = Object.fromEntries(
    [...Object.entries(people), ...named].map(([who, person]) => [who, viewerOf(person)]),
  );
  return { now, viewers: { guest: null, ...viewers }, people, events: happenings, proposals: made };
}

/** Proposals that other rows may depend on; none if the host's account is deleted. */
export const storedProposals = (world: ListingsWorld): ProposalFacts[] =>
  world.proposals.filter(({ host }) => host.account !== "deleted");

/** Whether they are an active admin. */
export const isAdminModel = (viewer: Viewer | null): boolean =>
  viewer?.accountStatus === "active" && viewer.roles.includes("admin");

const endOf = ({ event }: ProposalFacts): number =>
  event === null ? Number.POSITIVE_INFINITY : { over: -2, running: 1, "to come": 11 }[event.when];

/** Whether a proposal is hidden because its host's plan covers only one live proposal. */
function isHidden(world: ListingsWorld, proposal: ProposalFacts): boolean {
  const { host } = proposal;
  if (host.plan !== "over" && host.plan !== "refunded") return false;
  const competes = (one: ProposalFacts) =>
    one.host === host &&
    host.account === "active" &&
    one.status === "active" &&
    !one.event?.isCancelled &&
    one.launch !== "bought";
  if (!competes(proposal)) return false;
  const rank = (one: ProposalFacts) => [one.keptDays ?? 1_000, one.publishedDays] as const;
  const isBefore = (one: ProposalFacts) => {
    const [stored, published] = rank(one);
    const [ownStored, ownPublished] = rank(proposal);
    if (stored !== ownStored) return stored < ownStored;
    return published !== ownPublished ? published < ownPublished : one.id > proposal.id;
  };
  return world.proposals.some((one) => competes(one) && isBefore(one) && endOf(one) > 0);
}

/** The proposal rules as the documentation states them. */
export function proposalModel(world: ListingsWorld) {
  const isOpen = (p: ProposalFacts) => p.host.account === "active" && !isHidden(world, p);
  const hasPage = (p: ProposalFacts) => isOpen(p) && ["active", "completed", "cancelled"].includes(p.status);
  const opens = (p: ProposalFacts) =>
    hasPage(p) || (p.host.account === "active" && p.status === "paused" && p.launch !== "refunded");
  const isHost = (viewer: Viewer | null, p: ProposalFacts) => viewer !== null && viewer.id === p.host.id;
  const roleOf = (viewer: Viewer | null, p: ProposalFacts) => {
    if (isHost(viewer, p)) return "host";
    if (p.host.account !== "active") return null;
    return p.team.find(({ agent, stands }) => stands && agent === viewer?.id)?.role ?? null;
  };
  return {
    hasPage,
    opens,
    isHost,
    roleOf,
    hasCard: (p: ProposalFacts) => hasPage(p) && p.status !== "cancelled",
    isVisible: (viewer: Viewer | null, p: ProposalFacts) =>
      isHost(viewer, p) ? p.status !== "removed" : opens(p),
    isOffered: (p: ProposalFacts) =>
      hasPage(p) && p.status === "active" && !(p.event?.isCancelled || p.event?.when === "over"),
    managesAgents: (viewer: Viewer | null, p: ProposalFacts) =>
      ["host", "co_owner"].includes(roleOf(viewer, p) ?? ""),
  };
}
