import "server-only";
import { sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import type { ReadDatabase } from "@/db/types";
import type { NamedSponsor } from "@/lib/listings/proposals/details";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { sponsorName, sponsorPage } from "@/lib/trust/public-pages/visibility";
import { isNamedInPublic } from "../visibility";

const CACHE_SECONDS = 300;

/** Paid sponsors of a proposal who let its page name them, in the order of their payments. Public. */
export async function listNamedSponsors(
  readDb: ReadDatabase,
  proposalId: string,
  now = new Date(),
): Promise<NamedSponsor[]> {
  const rows = await readDb.execute<NamedSponsor & Record<string, unknown>>(sql`
    select ${sponsorName(sql`u`)} as name, u.company_name is not null as "isOrganization",
      ${sponsorPage(now, sql`u`)} as page
    from users u join sponsorships s on s.sponsor_id = u.id
    where s.proposal_id = ${proposalId} and ${isNamedInPublic}
    group by u.id order by min(s.paid_at), u.id`);
  return [...rows];
}

/** The same, cached for the proposal's public page. */
export const loadNamedSponsors = (proposalId: string): Promise<NamedSponsor[]> =>
  cached(
    ["named-sponsors", proposalId],
    [tags.proposal(proposalId)],
    () => listNamedSponsors(getReadDb(), proposalId),
    { revalidate: CACHE_SECONDS },
  );
