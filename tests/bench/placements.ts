import { setTimeout as pause } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { newId } from "@/lib/core/ids";
import { newPlacementCode } from "@/lib/funding/placements/code";
import type { Section } from "./section";
import { A_SECOND, lossRow, type Outcome, quickRow, SECONDS, sendAtRate } from "./views";

const MOST_MS = 50;
const SECONDS_WITH_CRASH = 6;

/**
 * Scans of one code at a fixed rate over HTTP, each by a different visitor, compared with what the database counted;
 * then the same while the web process is killed.
 * @param webPid the only web process, which is restarted
 */
export async function measurePlacements(
  siteUrl: string,
  databaseUrl: string,
  webPid: number,
): Promise<Section> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const { id, code } = await makePlacement(sql);
    const url = `${siteUrl}/go/${code}`;
    const scan = (seconds: number, wave: number) =>
      sendAtRate({ url, method: "GET", status: 302 }, { seconds, wave });
    await scan(1, 20);
    const steady = await counted(sql, id, () => scan(SECONDS, 21));
    const crashed = await counted(sql, id, async () => {
      const sending = scan(SECONDS_WITH_CRASH, 22);
      await pause((SECONDS_WITH_CRASH * 1000) / 2);
      process.kill(webPid, "SIGKILL");
      return sending;
    });
    return {
      title: "Scans of a code counted per second",
      note:
        `One web process, ${A_SECOND} a second for ${SECONDS} s over HTTP, each by a different visitor; load generator, ` +
        "site, and PostgreSQL on the same machine. The redirect is sent once the request and the visit are committed. " +
        "Compared with the redirects that the load generator received.",
      rows: [
        lossRow(`${A_SECOND} a second`, steady, A_SECOND * SECONDS),
        quickRow(steady, MOST_MS),
        {
          ...lossRow(
            `the same while the process is killed (${crashed.failed} without a response)`,
            crashed,
            1,
          ),
          promise: "every scan with a response is counted",
        },
      ],
    };
  } finally {
    await sql.end();
  }
}

/** A code of a paid sponsorship of the demo data, with a target. */
async function makePlacement(sql: Sql): Promise<{ id: string; code: string }> {
  const [placement] = await sql<{ id: string; code: string }[]>`
    with sold as (
      select s.id from sponsorships s join users u on u.id = s.sponsor_id
      where s.status in ('paid', 'releasable', 'released') and s.returned_cents = 0 and u.account_status = 'active' limit 1),
    target as (
      insert into placement_targets (id, sponsorship_id, url) select ${newId()}, id, 'https://bakery.example/' from sold
      on conflict do nothing)
    insert into placements (id, sponsorship_id, code, label, form_id)
    select ${newId()}, id, ${newPlacementCode()}, 'Banner at the stage', ${newId()} from sold
    returning id, code`;
  if (!placement) throw new Error("There is no sponsorship to place.");
  return placement;
}

/** Requests and visits must be the same number: every visitor comes once. */
async function counted(sql: Sql, id: string, run: () => Promise<Omit<Outcome, "rows">>): Promise<Outcome> {
  const count = async () => {
    const [row] = await sql<{ requests: number; visits: number }[]>`
      select coalesce(sum(requests), 0)::int as requests, coalesce(sum(visits), 0)::int as visits
      from placement_days where placement_id = ${id}`;
    return row && row.requests === row.visits ? row.requests : Number.NaN;
  };
  const before = await count();
  const sent = await run();
  return { ...sent, rows: (await count()) - before };
}
