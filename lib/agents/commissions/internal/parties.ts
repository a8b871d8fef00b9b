import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { isTelling } from "@/lib/identity/sessions/client-ip";
import type { Parties, Party } from "../self-dealing";

interface Three {
  /** The agreement with the agent. */
  agreementId: string;
  sponsorId: string;
  hostId: string;
}

/**
 * The agent, the sponsor, and the host, with their payout accounts and where they signed in from in the 90 days before
 * an instant (UTC).
 */
export async function readParties(
  tx: Tx,
  at: Date,
  { agreementId, sponsorId, hostId }: Three,
): Promise<Omit<Parties, "isSameDevice">> {
  const { rows } = await tx.execute<PartyRow>(sql`
    select u.id, u.email, u.full_name, u.company_name, u.website, u.created_at::text, p.account_digests,
      exists (select from proposal_agents a where a.id = ${agreementId} and a.agent_id = u.id) as is_agent,
      array(select distinct s.network from sessions s
        where s.user_id = u.id and s.network not in ('127.0.0.1', '::1')
          and s.last_seen_at > ${at.toISOString()}::timestamptz - interval '90 days') as networks
    from users u left join payout_settings p on p.user_id = u.id
    where u.id in (${sponsorId}, ${hostId},
      (select a.agent_id from proposal_agents a where a.id = ${agreementId}))`);
  const party = (isIt: (row: PartyRow) => boolean): Party => {
    const row = rows.find(isIt);
    if (!row) throw new Error("a party to the commission has no account");
    return {
      id: row.id,
      email: row.email,
      fullName: row.full_name,
      companyName: row.company_name,
      website: row.website,
      createdAt: new Date(row.created_at),
      payoutDigests: row.account_digests ?? [],
      networks: row.networks.filter(isTelling),
    };
  };
  return {
    agent: party(({ is_agent }) => is_agent),
    sponsor: party(({ id }) => id === sponsorId),
    host: party(({ id }) => id === hostId),
  };
}

interface PartyRow extends Record<string, unknown> {
  id: string;
  email: string;
  full_name: string;
  company_name: string | null;
  website: string | null;
  created_at: string;
  account_digests: string[] | null;
  is_agent: boolean;
  networks: string[];
}
