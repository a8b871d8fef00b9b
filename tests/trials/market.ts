import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { encodeSessionId, SESSION_SECONDS, sessionCookie } from "@/lib/identity/sessions/session-cookie";
import { PlainBrowser } from "./plain-browser";

/** In cents. */
const PRICE = 12_500;
/** What every release's page for returning payers shows. */
export const RECEIPT = 'id="receipt"';
export const PROCESSING = "Processing your payment";
/** The payer's return page reloads until the provider has responded. */
const RELOADS = 50;

/** Everything is plain SQL with the columns of 1.0.0, which every later release still has. */
async function insertUser(sql: Sql, role: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into users (id, email, full_name, roles, current_role_name, email_verified_at, terms_version, terms_accepted_at)
    values (${id}, ${`${role}-${id}@trial.example`}, ${`Sponsor ${id.slice(0, 4)}`}, ${[role]}, ${role}, now(), '1', now())`;
  return id;
}

/** Published proposals, each with one tier for one sponsor. @returns their ids */
export async function publishProposals(sql: Sql, count: number): Promise<string[]> {
  const host = await insertUser(sql, "event_host");
  // Without a plan, all except one would be hidden.
  await sql`
    insert into entitlements (id, user_id, product, starts_at, ends_at)
    values (gen_random_uuid(), ${host}, 'host:pro', now() - interval '1 day', now() + interval '1 year')`;
  const rows = await sql<{ id: string }[]>`
    insert into proposals (id, host_id, title, description, category, amount_requested_cents, status, published_at)
    select gen_random_uuid(), ${host}, 'Trial supper ' || n, 'A long table on the square.', 'community', ${PRICE},
      'active', now()
    from generate_series(1, ${count}) n returning id`;
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into proposal_tiers (id, proposal_id, position, name, amount_cents, places, benefits)
    select gen_random_uuid(), id, 0, 'Table', ${PRICE}, 1, '{Your name on the banner}'
    from unnest(${ids}::uuid[]) id`;
  return ids;
}

/** A signed-in sponsor, without scripts. */
export async function signedInSponsor(sql: Sql, origin: string): Promise<PlainBrowser> {
  const userId = await insertUser(sql, "business_sponsor");
  const sessionId = randomUUID();
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${sessionId}, ${userId}, ${new Date(Date.now() + SESSION_SECONDS * 1_000)})`;
  return new PlainBrowser(origin, { [sessionCookie().name]: await encodeSessionId(sessionId) });
}

/** Pays for a proposal, from its checkout to the receipt. @throws Error with the last page's text */
export async function buy(browser: PlainBrowser, proposalId: string): Promise<void> {
  const checkout = await browser.open(`/checkout/${proposalId}`);
  const provider = await browser.press(checkout, "Pay $125");
  let paid = await browser.press(provider, "Approve the payment");
  for (let reloads = 0; reloads < RELOADS && paid.html.includes(PROCESSING); reloads++)
    paid = await browser.open(paid.url);
  if (!paid.html.includes(RECEIPT))
    throw new Error(`${paid.url} returned ${paid.status}: ${textOf(paid.html)}`);
}

function textOf(html: string): string {
  return html
    .replace(/[\s\S]*<main/, "<main")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 600);
}

/** Checks a trial's purchases: every acknowledged one exists once, and the ledger balances. */
export async function checkBooks(sql: Sql, bought: readonly string[]): Promise<void> {
  const rows = await sql<{ proposal_id: string; paid: number }[]>`
    select s.proposal_id, count(*)::int as paid from sponsorships s
      join payments p on p.order_id = s.order_id and p.status = 'succeeded' and p.amount_cents = ${PRICE}
    where s.status in ('paid', 'releasable', 'released') group by 1`;
  const paid = new Map(rows.map((row) => [row.proposal_id, row.paid]));
  const wrong = bought.filter((id) => paid.get(id) !== 1);
  if (wrong.length > 0) throw new Error(`Not paid exactly once: ${wrong.join(", ")}`);
  const findings = await sql<{ finding: string }[]>`
    select finding from app.ledger_audit where violations <> 0`;
  if (findings.length > 0) throw new Error(`Ledger: ${findings.map(({ finding }) => finding).join(", ")}`);
}
