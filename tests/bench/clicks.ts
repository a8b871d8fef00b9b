import { Agent, get } from "node:http";
import postgres, { type Sql } from "postgres";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { median, type Row, type Section } from "./section";
import { A_SECOND, lossRow, quickRow, SECONDS, send } from "./views";

const PAGES = 1_000;
const MOST_MS = 5;

/**
 * Clicks on an agent's link at a fixed rate over HTTP, each by a different visitor, compared with the rows in the
 * database; then the link's overhead for its page.
 */
export async function measureClicks(siteUrl: string, databaseUrl: string): Promise<Section> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const link = await makeLink(sql);
    const said = `from=news.example&ref=${link.code}`;
    await send(siteUrl, { proposalId: link.proposalId, seconds: 1, wave: 10, said });
    const before = await clicksOf(sql, link.id);
    const sent = await send(siteUrl, { proposalId: link.proposalId, seconds: SECONDS, wave: 11, said });
    const clicks = { ...sent, rows: (await clicksOf(sql, link.id)) - before };
    return {
      title: "Agent link clicks counted per second",
      note:
        `One web process, ${A_SECOND} a second for ${SECONDS} s over HTTP, each by a different visitor and with its view; load ` +
        "generator, site, and PostgreSQL on the same machine. A response is sent once click and view are committed. " +
        `Then ${PAGES} requests for the page without the link and as many with it, alternating.`,
      rows: [
        lossRow(`${A_SECOND} a second`, clicks, A_SECOND * SECONDS),
        quickRow(clicks),
        await pageRow(siteUrl, link),
      ],
    };
  } finally {
    await sql.end();
  }
}

type Link = { id: string; proposalId: string; title: string; code: string };

async function makeLink(sql: Sql): Promise<Link> {
  const code = newReferralCode();
  const [agent] = await sql<{ id: string; email: string }[]>`
    insert into users (id, email, full_name, roles, current_role_name, account_status, terms_version, terms_accepted_at)
    values (${newId()}, 'agent@bench.example', 'Bench Agent', '{agent}', 'agent', 'active', '2026-11-01', now()) returning id, email`;
  const [link] = await sql<Omit<Link, "code">[]>`
    with proposal as (
      select p.id, p.host_id, p.title from proposals p
      where p.status = 'active' and not app.is_hidden_proposal(p.id, now()) limit 1),
    made as (
      insert into proposal_agents (id, proposal_id, host_id, agent_id, agent_email, status, commission_bps, referral_code, active_at)
      select ${newId()}, id, host_id, ${agent?.id ?? null}, ${agent?.email ?? ""}, 'active', 1000, ${code}, now() from proposal
      returning id, proposal_id)
    select made.id, made.proposal_id as "proposalId", proposal.title from made, proposal`;
  if (!link) throw new Error("There is no proposal to link to.");
  return { ...link, code };
}

/** The number of counted visitors, if there is an event for each of them; otherwise null. */
async function clicksOf(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ visitors: number; events: number }[]>`
    select (select coalesce(sum(visitors), 0)::int from referral_click_days where proposal_agent_id = ${id}) as visitors,
      (select count(*)::int from referral_events where proposal_agent_id = ${id} and type = 'link_click') as events`;
  return row && row.visitors === row.events ? row.visitors : Number.NaN;
}

async function pageRow(siteUrl: string, { proposalId, title, code }: Link): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = `${siteUrl}${proposalPath({ id: proposalId, title })}`;
  const times: Record<"without" | "with", number[]> = { without: [], with: [] };
  for (let n = 0; n < 50; n++) await ask(agent, page);
  for (let n = 0; n < PAGES; n++) {
    times.without.push(await ask(agent, page));
    times.with.push(await ask(agent, `${page}?ref=${code}`));
  }
  agent.destroy();
  const added = median(times.with) - median(times.without);
  return {
    name: "the link's overhead for its page",
    measured: `**${added.toFixed(2)} ms** (${median(times.without).toFixed(2)} ms without, ${median(times.with).toFixed(2)} ms with, medians)`,
    promise: `at most ${MOST_MS} ms`,
    isMet: added <= MOST_MS,
  };
}

/** Milliseconds until the page has loaded completely. */
function ask(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} returned ${response.statusCode}`));
      response.resume();
      response.once("end", () => done(performance.now() - began));
    }).once("error", fail);
  });
}
