import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { PLANS } from "@/lib/money/orders/plans";
import type { ContractContent } from "./content";
import { loadContractCase } from "./internal/facts";
import { isOpenForContracts } from "./policy";
import type { AcceptanceDto, ContractPageDto, ContractVersionDto } from "./schema";

/** A sponsorship's contract with all versions, for its host or sponsor. Throws `not_found` for anyone else. */
export async function getContract(
  { db, viewer }: Pick<SignedInCtx, "db" | "viewer">,
  sponsorshipId: string,
): Promise<ContractPageDto> {
  const found = isId(sponsorshipId) ? await loadContractCase(db, viewer, sponsorshipId) : null;
  if (!found) throw notFound();
  const { host, sponsor, facts, proposalId, status, isBought } = found;
  const versions = await listVersions(db, viewer.id, sponsorshipId);
  const side = viewer.id === host.id ? "host" : "sponsor";
  const other = side === "host" ? sponsor : host;
  return {
    sponsorshipId,
    proposal: { id: proposalId, title: facts.title },
    side,
    viewerName: viewer.fullName,
    otherName: other.company ?? other.name,
    isOpen: isOpenForContracts(status),
    isIncluded:
      side === "host" && (isBought || PLANS[viewer.hostPlan].included.includes("contract_template")),
    facts,
    choice: versions[0]?.content.choice ?? { template: "cash", contribution: null, extra: null },
    versions,
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  content: ContractContent;
  sent_at: Date | string;
  acceptances: (Omit<AcceptanceDto, "at"> & { at: string })[];
}

/** All versions, newest first, with their acceptances. The IP address is included only for the viewer's own. */
async function listVersions(
  db: Executor,
  viewerId: string,
  sponsorshipId: string,
): Promise<ContractVersionDto[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.version, c.content, c.created_at as sent_at, (
      select coalesce(json_agg(json_build_object('party', a.party, 'name', a.name, 'at', a.accepted_at,
          'ip', case when a.user_id = ${viewerId} then a.ip end)
        order by a.accepted_at), '[]')
      from contract_acceptances a where a.contract_id = c.id) as acceptances
    from contracts c where c.sponsorship_id = ${sponsorshipId} order by c.version desc`);
  return [...rows].map(({ id, version, content, sent_at, acceptances }) => ({
    id,
    version,
    content,
    sentAt: new Date(sent_at),
    acceptances: acceptances.map(({ at, ...one }) => ({ ...one, at: new Date(at) })),
  }));
}
