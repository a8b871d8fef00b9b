import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { balancePath } from "@/lib/funding/balances/paths";
import { describeDevice } from "@/lib/identity/sessions/describe-device";
import { liveSessionsOf } from "@/lib/identity/sessions/load-session";
import { accounts } from "@/lib/money/ledger/accounts";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { UserDto, UserProposalDto } from "../user";
import { readUserTimeline } from "./user-timeline";
import { readUserRows } from "./users";

interface Row {
  phone: string | null;
  website: string | null;
  location: string | null;
  hasPassword: boolean;
  googleEmail: string | null;
  suspendedAt: string | null;
  suspensionReason: string | null;
  isSwitchedOff: boolean;
  terms: { product: "host:pro" | "host:elite"; startsAt: string; endsAt: string; isGiven: boolean }[];
  sessions: {
    id: string;
    userAgent: string | null;
    network: string | null;
    startedAt: string;
    lastSeenAt: string;
  }[];
  proposals: {
    id: string;
    title: string | null;
    status: string;
    subjectId: string;
    firstRefusals: UserProposalDto["firstRefusals"];
  }[];
  vendor: { id: string; title: string; status: string } | null;
  money: UserDto["money"];
}

const MOST_SESSIONS = 20;

/** An account with its plans, sessions, listings, money, and activity. Throws `not_found`. Admins only. */
export async function getUser(ctx: Ctx, id: string): Promise<UserDto> {
  const { viewer } = authorize(ctx, ["admin"]);
  if (!isId(id)) throw notFound();
  const at = ctx.now().toISOString();
  const [[user], [row], timeline, live] = await Promise.all([
    readUserRows(ctx.db, [id], at),
    readFacts(ctx, id, at),
    readUserTimeline(ctx, id),
    liveSessionsOf(ctx.db, [id], ctx.now()),
  ]);
  if (!user || !row) throw notFound();
  const { suspendedAt, suspensionReason, isSwitchedOff, terms, sessions, proposals, vendor, ...facts } = row;
  const isSuspended = user.status === "suspended";
  return {
    ...user,
    ...facts,
    suspension: isSuspended
      ? { at: suspendedAt ? new Date(suspendedAt) : null, reason: suspensionReason, isSwitchedOff }
      : null,
    terms: terms.map(({ product, startsAt, endsAt, isGiven }) => ({
      label: PRODUCTS[product].label,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      isGiven,
    })),
    sessions: sessions
      .filter((session) => live.has(session.id))
      .slice(0, MOST_SESSIONS)
      .map((session) => ({
        id: session.id,
        device: describeDevice(session.userAgent),
        network: session.network,
        startedAt: new Date(session.startedAt),
        lastSeenAt: new Date(session.lastSeenAt),
        isThis: session.id === viewer.sessionId,
      })),
    proposals: proposals.map(({ id: proposalId, title, status, subjectId, firstRefusals }) => ({
      id: proposalId,
      title: title || "Untitled",
      status,
      href: proposalPath({ id: proposalId, title: title ?? "" }),
      balancePath: balancePath(subjectId),
      firstRefusals,
    })),
    vendor: vendor && { ...vendor, href: `/admindashboard/vendors/${vendor.id}` },
    timeline,
    isOwn: id === viewer.id,
  };
}

function readFacts({ readDb }: Ctx, id: string, at: string): Promise<Row[]> {
  return readDb.execute<RawRow<Row>>(sql`
    select u.phone, u.website, u.location, u.password_hash is not null as "hasPassword",
      u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason",
      u.switched_off_at is not null as "isSwitchedOff",
      (select i.email from identities i where i.user_id = u.id and i.provider = 'google') as "googleEmail",
      (select coalesce(json_agg(t order by t."startsAt"), '[]') from (
        select t.product, t.starts_at as "startsAt", t.ends_at as "endsAt", e.granted_by_id is not null as "isGiven"
        from app.host_plan_terms t join entitlements e on e.id = t.id
        where t.user_id = u.id and t.works_until > ${at} and not t.is_revoked) t) as terms,
      (select coalesce(json_agg(s), '[]') from (
        select id, user_agent as "userAgent", network, created_at as "startedAt", last_seen_at as "lastSeenAt"
        from sessions where user_id = u.id and revoked_at is null and expires_at > ${at}
        order by last_seen_at desc) s) as sessions,
      (select coalesce(json_agg(p), '[]') from (
        select p.id, p.title, p.status, coalesce(p.event_id, p.id) as "subjectId",
          (select json_build_object('open', count(*) filter (where f.status = 'offered'),
              'taken', count(*) filter (where f.status = 'taken'),
              'ended', count(*) filter (where f.status in ('declined', 'ended')))
            from first_refusals f where f.proposal_id = p.id) as "firstRefusals"
        from proposals p where p.host_id = u.id order by p.id desc limit 20) p) as proposals,
      (select json_build_object('id', v.id, 'title', v.business_name, 'status',
          case when v.flagged_at is not null then 'flagged' when v.published_at is null then 'not published'
            else 'published' end)
        from vendor_profiles v where v.user_id = u.id) as vendor,
      json_build_object(
        'paidCents', (
          select coalesce(sum(p.captured_cents - p.refunded_cents), 0) from orders o
          join payments p on p.order_id = o.id and p.captured_at is not null where o.buyer_id = u.id),
        'dueCents', ${held([accounts.hostAvailable(id), accounts.agentAvailable(id)])},
        'heldCents', ${held([accounts.hostPending(id), accounts.agentPending(id)])},
        'paidOutCents', (
          select coalesce(sum(o.amount_cents), 0) from payouts o where o.payee_id = u.id and o.status = 'paid')
      ) as money
    from users u where u.id = ${id}`);
}

/** What the books hold for a user, in cents. */
const held = (codes: string[]) => sql`(
  select coalesce(-sum(balance_cents), 0) from ledger_accounts where code = any(${sql.param(codes)}::text[]))`;
