import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import type { Row, Section } from "./section";

export const A_SECOND = 1_000;
export const SECONDS = 10;
const SECONDS_WITH_CRASH = 6;
const TICK_MS = 10;
const SOCKETS = 128;

/** Visitors of one wave have IP addresses that no other wave has. */
type Wave = { proposalId: string; seconds: number; wave: number; said?: string };
export type Sent = { responded: number; failed: number; times: number[] };

/**
 * Views at a fixed rate over HTTP, each by a different visitor, compared with the rows in the database; then the same
 * while the web process is killed.
 * @param webPid the only web process, which is restarted
 */
export async function measureViews(siteUrl: string, databaseUrl: string, webPid: number): Promise<Section> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [quiet, loud] = await sql<{ id: string }[]>`
      select p.id from proposals p where p.status = 'active' and not app.is_hidden_proposal(p.id, now()) limit 2`;
    if (!quiet || !loud) throw new Error("There are no two proposals to view.");
    await send(siteUrl, { proposalId: loud.id, seconds: 1, wave: 0 });
    const steady = await counted(sql, quiet.id, () =>
      send(siteUrl, { proposalId: quiet.id, seconds: SECONDS, wave: 1 }),
    );
    const crashed = await counted(sql, loud.id, async () => {
      const sending = send(siteUrl, { proposalId: loud.id, seconds: SECONDS_WITH_CRASH, wave: 2 });
      await pause((SECONDS_WITH_CRASH * 1000) / 2);
      process.kill(webPid, "SIGKILL");
      return sending;
    });
    return {
      title: "Views counted per second",
      note:
        `One web process, ${A_SECOND} a second for ${SECONDS} s over HTTP, each by a different visitor; load generator, ` +
        "site, and PostgreSQL on the same machine. A response is sent once the view is committed.",
      rows: [
        lossRow(`${A_SECOND} a second`, steady, A_SECOND * SECONDS),
        quickRow(steady),
        {
          ...lossRow(
            `the same while the process is killed (${crashed.failed} without a response)`,
            crashed,
            1,
          ),
          promise: "every view with a response is counted",
        },
      ],
    };
  } finally {
    await sql.end();
  }
}

export type Outcome = Sent & { rows: number };

export function lossRow(name: string, { responded, rows }: Outcome, atLeast: number): Row {
  return {
    name,
    measured: `**${Math.max(0, responded - rows)} lost** of ${responded} with a response, ${rows} in the database`,
    promise: `all ${atLeast}`,
    isMet: rows >= responded && responded >= atLeast,
  };
}

export function quickRow({ times }: Pick<Sent, "times">, mostMs = 250): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    name: "response time",
    measured: `**${at(0.95).toFixed(0)} ms** at the 95th percentile, median ${at(0.5).toFixed(0)} ms`,
    promise: `at most ${mostMs} ms`,
    isMet: at(0.95) <= mostMs,
  };
}

async function counted(sql: Sql, proposalId: string, run: () => Promise<Sent>): Promise<Outcome> {
  const count = async () => {
    const [row] = await sql<{ views: number }[]>`
      select coalesce(sum(views), 0)::int as views from proposal_view_days where proposal_id = ${proposalId}`;
    return row?.views ?? 0;
  };
  const before = await count();
  const sent = await run();
  return { ...sent, rows: (await count()) - before };
}

/** Sends views at a fixed rate. */
export const send = (
  siteUrl: string,
  { proposalId, seconds, wave, said = "from=news.example" }: Wave,
): Promise<Sent> =>
  sendAtRate(
    { url: `${siteUrl}/api/proposals/${proposalId}/view?${said}`, method: "POST", status: 204 },
    { seconds, wave },
  );

/** A request, and the status that it must get. */
type Asked = { url: string; method: "GET" | "POST"; status: number };

/** Sends this many a second, whether or not earlier ones got a response, and waits for the last one. */
export async function sendAtRate(
  asked: Asked,
  { seconds, wave }: Pick<Wave, "seconds" | "wave">,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const sent: Sent = { responded: 0, failed: 0, times: [] };
  const open: Promise<void>[] = [];
  const began = performance.now();
  const total = A_SECOND * seconds;
  while (open.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * A_SECOND));
    while (open.length < due) {
      const visitor = `10.${wave}.${open.length >> 8}.${open.length & 255}`;
      open.push(visit(agent, asked, visitor, sent));
    }
    await pause(TICK_MS);
  }
  await Promise.all(open);
  agent.destroy();
  return sent;
}

function visit(agent: Agent, { url, method, status }: Asked, visitor: string, sent: Sent): Promise<void> {
  const began = performance.now();
  const headers = {
    "x-forwarded-for": visitor,
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "sec-fetch-site": "same-origin",
  };
  return new Promise((done) => {
    const end = (ok: boolean) => {
      if (ok) {
        sent.responded++;
        sent.times.push(performance.now() - began);
      } else sent.failed++;
      done();
    };
    request(url, { agent, method, headers, timeout: 10_000 }, (response) => {
      response.resume();
      response.once("end", () => end(response.statusCode === status));
      response.once("error", () => end(false));
    })
      .once("error", () => end(false))
      .once("timeout", function (this: { destroy(error: Error): void }) {
        this.destroy(new Error("no response"));
      })
      .end();
  });
}
