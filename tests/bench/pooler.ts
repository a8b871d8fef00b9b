import { type Clients, openClients } from "@/tests/support/clients";
import { createHost } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { poolerProblem, startPooler } from "@/tests/support/pooler";
import { startWebProcess } from "./live/web-process";
import { median, type Row, type Section } from "./section";
import { load } from "./throughput";

const ROUNDS = 3;
const SECONDS = 3;
const AT_LEAST = 0.85;

/**
 * What a pooler in transaction mode costs: requests per second of pages that are rendered for each request, as a share
 * of the same pages on a direct connection.
 */
export async function measurePooler(environment: NodeJS.ProcessEnv): Promise<Section> {
  const title = "Requests per second through PgBouncer, as a share of those without it";
  if (poolerProblem !== null) return { title, note: `Not measured: ${poolerProblem}.`, rows: [] };
  const direct = environment["DATABASE_URL"] ?? "";
  // Making a session reads the settings.
  process.env["DATABASE_URL"] ??= direct;
  const pooler = await startPooler(direct);
  const clients = openClients(direct, 2);
  const ours = await startWebProcess({
    ...environment,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
  });
  const bare = await startWebProcess(environment);
  try {
    const rows: Row[] = [];
    for (const page of await pages(clients)) rows.push(await measure(ours.url, bare.url, page));
    return {
      title,
      note: `One web process each, ${ROUNDS} alternating rounds of ${SECONDS} s, medians; all on the same machine.`,
      rows,
    };
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    await clients.close();
    await pooler.stop();
  }
}

type Page = { name: string; path: string; cookie: string };

async function pages({ db }: Clients): Promise<Page[]> {
  const host = await createHost(db);
  const cookie = (await sessionCookieFor(db, host.id)).header;
  return [
    { name: "BrowseProposals with filters", path: "/browseproposals?category=music&max=2500", cookie: "" },
    { name: "A host's dashboard", path: "/hostdashboard", cookie },
  ];
}

async function measure(ours: string, bare: string, { name, path, cookie }: Page): Promise<Row> {
  for (const url of [ours, bare]) await load(`${url}${path}`, 1, cookie);
  const pairs: { ours: number; bare: number }[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [through, past] = [
      await load(`${ours}${path}`, SECONDS, cookie),
      await load(`${bare}${path}`, SECONDS, cookie),
    ];
    for (const { non2xx, errors } of [through, past]) failed += non2xx + errors;
    pairs.push({ ours: through.requests.average, bare: past.requests.average });
  }
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
  const rate = (side: "ours" | "bare") => Math.round(median(pairs.map((pair) => pair[side])));
  return {
    name,
    measured:
      `**${ratio.toFixed(2)}**: ${rate("ours")}/s against ${rate("bare")}/s` +
      (failed > 0 ? `, ${failed} failed` : ""),
    promise: `at least ${AT_LEAST}`,
    isMet: ratio >= AT_LEAST && failed === 0,
  };
}
