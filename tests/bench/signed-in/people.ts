import type { Clients } from "@/tests/support/clients";
import { createAgent } from "@/tests/support/factories/agents";
import { createAdmin, createHost, type UserRow } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { sessionCookieFor } from "@/tests/support/login";
import { fillAgent } from "../agent-dashboard";
import { fillHost } from "../dashboard";
import { fillInbox } from "../live/inbox";

/** Accounts of each role. */
const EACH = 2;
const HOST = { proposalCount: 50, views: 5_000, sponsorCount: 10 };
/** Each about 20 proposals. */
const WRITERS = 20;
const AGENT = { agreements: 20, clicks: 500 };
const SERVICES = 12;

export const PEOPLE =
  `${EACH} accounts of each role: hosts with ${HOST.proposalCount} proposals and ${WRITERS * 20} threads, ` +
  `agents with ${AGENT.agreements} agreements, vendors with ${SERVICES} services`;

export type Role = "host" | "sponsor" | "agent" | "vendor" | "admin";

/** Someone who is signed in. */
export interface Person {
  role: Role;
  /** The Cookie header. */
  cookie: string;
  /** One of their conversations, if they have any. */
  threadId: string | null;
}

/** Creates people with realistic amounts of data on a site with the demo data. */
export async function makePeople(clients: Clients): Promise<Person[]> {
  const { db, sql } = clients;
  const people: Person[] = [];
  const add = async (role: Role, { id }: UserRow) => {
    const [thread] = await sql<{ id: string }[]>`
      select thread_id as id from thread_members where user_id = ${id} order by thread_id desc limit 1`;
    const { header } = await sessionCookieFor(db, id);
    people.push({ role, cookie: header, threadId: thread?.id ?? null });
  };
  for (let n = 0; n < EACH; n++) {
    const host = await createHost(db);
    const [sponsor] = await fillHost(db, host.id, HOST);
    if (!sponsor) throw new Error("The host has no sponsor.");
    await fillInbox(clients, host.id, WRITERS);
    await add("host", host);
    await add("sponsor", sponsor);
    const agent = await createAgent(db);
    await fillAgent(db, agent, AGENT);
    await add("agent", agent);
    const services = Array.from({ length: SERVICES }, () => ({}));
    await add("vendor", (await createVendor(db, { plan: "pro", services })).user);
    await add("admin", await createAdmin(db));
  }
  return people;
}
