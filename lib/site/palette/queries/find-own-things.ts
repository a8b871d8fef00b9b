import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { proposalPath } from "@/lib/core/slug";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { isOwn as isOwnSponsorship } from "@/lib/funding/sponsorships/visibility";
import { ownEventPath } from "@/lib/listings/events/paths";
import { isPublished } from "@/lib/listings/events/visibility";
import { editPath } from "@/lib/listings/proposals/paths";
import { isOwn, managesAgents, opensByLink } from "@/lib/listings/proposals/visibility";
import { threadPath } from "@/lib/messaging/threads/paths";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { editServicePath } from "@/lib/vendors/profiles/paths";
import { paletteLimits } from "../limits";
import type { FoundThing } from "../own-things";

/** Results of each kind. */
const MOST = 5;
/** Conversations that are searched, latest first. */
const CONVERSATIONS = 100;

interface Row {
  id: string;
  title: string;
  kind: keyof typeof KINDS;
  /** Whether the proposal's page opens for everyone with its link. */
  isOpen: boolean;
}

const KINDS = {
  proposal: { label: "Proposal", path: (row: Row) => (row.isOpen ? proposalPath(row) : editPath(row.id)) },
  event: { label: "Event", path: ({ id }: Row) => ownEventPath(id) },
  sponsored: { label: "Your sponsorship", path: ({ id }: Row) => sponsorshipPath(id) },
  service: { label: "Service", path: ({ id }: Row) => editServicePath(id) },
};

/**
 * The viewer's own proposals, events, sponsorships, services, and latest conversations whose titles contain a text, at
 * most five of each kind, newest first; none for null. Any signed-in account. Throws `limited`.
 */
export async function findOwnThings(ctx: Ctx, typed: string | null): Promise<FoundThing[]> {
  const signedIn = authorize(ctx, "signed_in");
  if (typed === null) return [];
  await consumeLimit(ctx, paletteLimits.palette, signedIn.viewer.id);
  const [titled, conversations] = await Promise.all([byTitle(signedIn, typed), findThreads(ctx, typed)]);
  return [...titled, ...conversations];
}

async function byTitle({ readDb, viewer, now }: SignedInCtx, typed: string): Promise<FoundThing[]> {
  const pattern = sql`'%' || app.fold_text(${typed.replace(/[\\%_]/g, "\\$&")}) || '%'`;
  const rows = await readDb.execute<Row & Record<string, unknown>>(sql`
    (select 'proposal' as kind, p.id, p.title, ${opensByLink(now())} as "isOpen"
      from proposals p join users host on host.id = p.host_id
      where ${managesAgents(viewer)} and p.status <> 'removed' and (p.status <> 'draft' or ${isOwn(viewer)})
        and app.fold_text(p.title) like ${pattern}
      order by p.id desc limit ${MOST})
    union all
    (select 'event', e.id, e.title, true from events e
      where e.host_id = ${viewer.id} and ${isPublished} and app.fold_text(e.title) like ${pattern}
      order by e.id desc limit ${MOST})
    union all
    (select 'sponsored', s.id, p.title, true from sponsorships s join proposals p on p.id = s.proposal_id
      where ${isOwnSponsorship(viewer)} and s.paid_at is not null and app.fold_text(p.title) like ${pattern}
      order by s.id desc limit ${MOST})
    union all
    (select 'service', s.id, s.title, true from vendor_services s join vendor_profiles v on v.id = s.profile_id
      where v.user_id = ${viewer.id} and app.fold_text(s.title) like ${pattern}
      order by s.id desc limit ${MOST})`);
  return rows.map((row) => ({
    id: row.id,
    href: KINDS[row.kind].path(row),
    title: row.title,
    kind: KINDS[row.kind].label,
  }));
}

async function findThreads(ctx: Ctx, typed: string): Promise<FoundThing[]> {
  const { threads } = await listThreads(ctx, { limit: CONVERSATIONS });
  const wanted = folded(typed);
  return threads
    .map(({ id, other, subjectTitle }) => ({ id, title: `${other.name}: ${subjectTitle}` }))
    .filter(({ title }) => folded(title).includes(wanted))
    .slice(0, MOST)
    .map(({ id, title }) => ({ id, href: threadPath(id), title, kind: "Conversation" }));
}

/** As `app.fold_text`. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
