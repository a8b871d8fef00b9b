import "server-only";
import { eq, sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import { users } from "@/db/schema";
import type { ReadDatabase } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { NamedSponsor } from "@/lib/listings/proposals/details";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { isNamedInPublic } from "../visibility";

const CACHE_SECONDS = 300;

/** Paid sponsors of a proposal who let its page name them, in the order of their payments. Public. */
export async function listNamedSponsors(readDb: ReadDatabase, proposalId: string): Promise<NamedSponsor[]> {
  const rows = await readDb.execute<NamedSponsor & Record<string, unknown>>(sql`
    select coalesce(u.company_name, u.full_name) as name, u.company_name is not null as "isOrganization"
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

/** Whether the pages of the proposals that the viewer sponsors name them. */
export async function isNamedPublicly({ db, viewer }: Pick<SignedInCtx, "db" | "viewer">): Promise<boolean> {
  const [user] = await db.select({ at: users.namedPubliclyAt }).from(users).where(eq(users.id, viewer.id));
  return user?.at != null;
}
