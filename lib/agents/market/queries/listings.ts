import "server-only";
import { sql } from "drizzle-orm";
import type { AgentListingStatus } from "@/db/enums";
import { instant, onlyRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { managesAgents } from "@/lib/listings/proposals/visibility";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { ListableDto, OwnListingDto } from "../listing";
import { isListed, isManaged } from "../visibility";

/** Maximum length of either list. A host with more lists them from the proposal's own page. */
const MOST = 200;

type Parts = Pick<SignedInCtx, "readDb" | "viewer" | "now">;

/** When the paid featuring of `proposals p` ends. */
const featuredUntil = ({ now }: Parts) => sql`(
  select max(n.ends_at) from entitlements n where n.proposal_id = p.id and n.product = 'agent_featured'
    and n.revoked_at is null and n.ends_at > ${now().toISOString()})`;

/** Whether the viewer manages agents for another host's proposal. */
export async function isCoOwner({
  readDb,
  viewer,
}: Pick<SignedInCtx, "readDb" | "viewer">): Promise<boolean> {
  const row = onlyRow(
    await readDb.execute<{ is: boolean }>(sql`
    select exists (select from proposal_agents
      where agent_id = ${viewer.id} and status = 'active' and role = 'co_owner') as is`),
  );
  return row.is;
}

/** The live, unfunded, unlisted proposals that the viewer owns or co-owns, newest first. */
export async function listListable(ctx: Ctx): Promise<ListableDto[]> {
  const parts = authorize(ctx, "signed_in");
  const at = parts.now().toISOString();
  const { platformFeeBps: feeBps } = siteSettings();
  const rows = await parts.readDb.execute<
    Omit<ListableDto, "tiers"> & { goalCents: number; tiers: { name: string; paidCents: number }[] }
  >(sql`
    select p.id, p.title, p.currency, p.amount_requested_cents::float8 as "goalCents",
      nullif(p.city, '') as location, ${featuredUntil(parts)} as "featuredUntil",
      coalesce((select json_agg(json_build_object('name', t.name, 'paidCents', t.amount_cents) order by t.position)
        from proposal_tiers t where t.proposal_id = p.id), '[]') as tiers
    from proposals p left join events e on e.id = p.event_id
    where ${managesAgents(parts.viewer)} and p.status = 'active' and not p.is_funded
      and coalesce(e.status = 'active' and e.ends_at > ${at}, true)
      and not exists (select from agent_listings l where l.proposal_id = p.id and l.status <> 'closed')
    order by p.published_at desc, p.id desc limit ${MOST}`);
  return rows.map(({ goalCents, tiers, ...row }) => ({
    ...row,
    tiers: (tiers.length > 0 ? tiers : [{ name: "Full goal", paidCents: goalCents }]).map((tier) => ({
      ...tier,
      baseCents: tier.paidCents - shareOf(tier.paidCents, feeBps),
    })),
  }));
}

type Row = {
  id: string;
  proposal_id: string;
  title: string;
  status: AgentListingStatus;
  commission_bps: number;
  commission_description: string | null;
  description: string | null;
  preferred_experience: string | null;
  target_locations: string[];
  max_agents: number;
  promoting: number;
  listed_at: string | null;
  featured_until: string | null;
  order_id: string | null;
  is_shown: boolean;
};

/** The viewer's open listings, newest first, in a single query. */
export function listOwnListings(ctx: Ctx): Promise<OwnListingDto[]> {
  return read(authorize(ctx, "signed_in"), null);
}

/** Returns one open listing. Throws `not_found` for anyone else's and for a closed one. */
export async function getOwnListing(ctx: Ctx, listingId: string): Promise<OwnListingDto> {
  if (!isId(listingId)) throw notFound();
  const [listing] = await read(authorize(ctx, "signed_in"), listingId);
  if (!listing) throw notFound();
  return listing;
}

async function read(parts: Parts, listingId: string | null): Promise<OwnListingDto[]> {
  const rows = await parts.readDb.execute<Row>(sql`
    select l.id, l.proposal_id, p.title, l.status, l.commission_bps, l.commission_description, l.description,
      l.preferred_experience, l.target_locations, l.max_agents, l.listed_at, l.order_id,
      ${featuredUntil(parts)} as featured_until,
      (select count(*)::int from proposal_agents a
       where a.proposal_id = p.id and a.status = 'active' and a.application_id is not null) as promoting,
      ${isListed(parts.now())} as is_shown
    from agent_listings l join proposals p on p.id = l.proposal_id join users host on host.id = l.host_id
    where ${isManaged(parts.viewer)} and l.status <> 'closed'
      and (${listingId}::uuid is null or l.id = ${listingId}::uuid)
    order by l.created_at desc, l.id desc limit ${MOST}`);
  return rows.map((row) => ({
    id: row.id,
    proposal: {
      id: row.proposal_id,
      title: row.title,
      path: proposalPath({ id: row.proposal_id, title: row.title }),
    },
    status: row.status,
    commissionBps: row.commission_bps,
    commissionDescription: row.commission_description,
    description: row.description,
    preferredExperience: row.preferred_experience,
    targetLocations: row.target_locations,
    maxAgents: row.max_agents,
    promoting: row.promoting,
    listedAt: instant(row.listed_at),
    featuredUntil: instant(row.featured_until),
    orderId: row.order_id,
    isShown: row.is_shown,
  }));
}
