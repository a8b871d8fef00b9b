import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import postgres, { type Sql } from "postgres";
import { encodeSessionId, SESSION_SECONDS, sessionCookie } from "@/lib/identity/sessions/session-cookie";
import { startTestSite } from "@/scripts/test-site";
import { PRIVATE_PAGES, PUBLIC_PAGES } from "@/tests/support/pages";
import { type Attempt, formPost, type Idea, ideasOf, type Known } from "./requests";

const REQUESTS = 20_000;
const AT_A_TIME = 6;
/** After this many requests, another person continues, because the session or account may have been ended. */
const A_VISIT = 5;
const ROLES = [null, "event_host", "business_sponsor", "agent", "vendor", "admin"] as const;

interface Answer {
  status: number;
  text: string;
}

/**
 * Sends 20,000 malformed requests to a site, as a guest and as every role, and reports which responses were our faults.
 * Deterministic for a seed.
 * @throws Error if any response was a 5xx, or missing
 */
export async function tryFuzz(seed: number, say: (line: string) => void): Promise<void> {
  const stop = new AbortController();
  const site = await startTestSite(say, stop.signal);
  const sql = postgres(site.environment["DATABASE_URL"] ?? "", { max: 4, onnotice: () => {} });
  try {
    const known = await knownOf(site.folder, site.environment.SITE_URL ?? "", sql);
    const ideas = fc.sample(ideasOf(known), { seed, numRuns: REQUESTS });
    const counts = new Map<string, number>();
    const faults: string[] = [];
    let next = 0;
    let asked = 0;
    let nextReport = 1_000;
    const visit = async (): Promise<void> => {
      while (asked < REQUESTS && next < ideas.length) {
        const role = ROLES[Math.floor(next / A_VISIT) % ROLES.length] ?? null;
        const cookie = role && (await signIn(sql, role, next));
        for (let round = 0; round < A_VISIT; round++) {
          const idea = ideas[next++];
          if (!idea) return;
          for await (const [attempt, { status, text }] of carryOut(idea, known.origin, cookie)) {
            asked++;
            const group = `${role ?? "guest"} ${status}`;
            counts.set(group, (counts.get(group) ?? 0) + 1);
            if (status !== 0 && status < 500) continue;
            faults.push(
              `${role ?? "guest"} ${status} ${JSON.stringify(attempt).slice(0, 1_500)} ${text.slice(0, 200)}`,
            );
            say(faults.at(-1) ?? "");
          }
          if (asked >= nextReport) {
            say(`${asked} requests, ${faults.length} faults`);
            nextReport += 1_000;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, visit));
    for (const [group, count] of [...counts].sort()) say(`${group}: ${count}`);
    const unbalanced = await sql`select finding from app.ledger_audit where violations <> 0`;
    if (unbalanced.length > 0) faults.push(`Ledger: ${JSON.stringify(unbalanced)}`);
    if (faults.length > 0) throw new Error(`${faults.length} of ${asked} requests failed (seed ${seed}).`);
    say(`${asked} requests, no faults (seed ${seed})`);
  } finally {
    await sql.end();
    await site.stop();
  }
}

async function* carryOut(
  idea: Idea,
  origin: string,
  cookie: string | null,
): AsyncGenerator<[Attempt, Answer]> {
  if ("attempt" in idea) return yield [idea.attempt, await send(idea.attempt, origin, cookie)];
  const opening: Attempt = { method: "GET", path: idea.opened, headers: { accept: "text/html" }, body: null };
  const page = await send(opening, origin, cookie);
  yield [opening, page];
  const post = formPost(page.text, idea.opened, origin, idea.mischief);
  if (post) yield [post, await send(post, origin, cookie)];
}

/** Status 0: no response, or a partial one. */
function send(
  { method, path, headers, body }: Attempt,
  origin: string,
  cookie: string | null,
): Promise<Answer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message });
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path: encodeURI(path.toWellFormed()).replaceAll("%25", "%"),
        timeout: 60_000,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...headers,
          ...(body !== null && { "content-length": Buffer.byteLength(body) }),
        },
      },
      (incoming) => {
        // Event streams never end.
        if (incoming.headers["content-type"]?.startsWith("text/event-stream")) {
          resolve({ status: incoming.statusCode ?? 0, text: "" });
          return incoming.destroy();
        }
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        incoming.on("error", failed).on("end", () => resolve({ status: incoming.statusCode ?? 0, text }));
      },
    );
    outgoing
      .on("error", failed)
      .on("timeout", () => outgoing.destroy(new Error("no response within a minute")));
    outgoing.end(body ?? undefined);
  });
}

/** A session of a demo account with this role. */
async function signIn(sql: Sql, role: string, round: number): Promise<string> {
  const people = await sql<{ id: string }[]>`
    select id from users where ${role} = any(roles) and account_status = 'active' order by id`;
  const person = people[round % Math.max(1, people.length)];
  if (!person) throw new Error(`No account with the role ${role} is left.`);
  const id = randomUUID();
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${id}, ${person.id}, ${new Date(Date.now() + SESSION_SECONDS * 1_000)})`;
  return `${sessionCookie().name}=${await encodeSessionId(id)}`;
}

async function knownOf(folder: string, origin: string, sql: Sql): Promise<Known> {
  const idsOf = async (table: string) =>
    (await sql.unsafe<{ id: string }[]>(`select id from ${table} order by id limit 12`)).map(({ id }) => id);
  const some = async (table: string, ...prefixes: string[]) =>
    (await idsOf(table)).flatMap((id) => prefixes.map((prefix) => prefix + id));
  const detail = await Promise.all([
    some(
      "proposals",
      "/proposaldetails?id=",
      "/proposaldetails/x-",
      "/checkout/",
      "/editproposal?id=",
      "/interest/",
    ),
    some("proposals", "/applyforopportunity?id=", "/api/proposals/", "/share/proposals/x-"),
    some("vendor_profiles", "/vendorprofile/x-", "/vendorprofile?id=", "/admindashboard/vendors/"),
    some("vendor_services", "/vendordetails/x-", "/vendordashboard/services/"),
    some("events", "/myevents/", "/submitoffer?event_id=", "/submitbid?event_id="),
    some("users", "/admindashboard/users/"),
    some("payments", "/admindashboard/payments/", "/receipts/", "/banktransfer/", "/paymentsuccess?payment="),
    some("payouts", "/admindashboard/payouts/"),
    some("orders", "/purchase/", "/invoices/"),
    some("threads", "/messages/"),
    some("sponsorships", "/contracts/"),
    some("mail_messages", "/admindashboard/mail/"),
    some("audit_log", "/admindashboard/log/"),
    some("reports", "/admindashboard/reports/"),
    some("vendor_requests", "/eventoffers/"),
  ]);
  const manifests = join(folder, ".next/server/app");
  const actions = readdirSync(manifests, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page/server-reference-manifest.json"))
    .flatMap((file) => {
      const { node } = JSON.parse(readFileSync(join(manifests, file), "utf8")) as {
        node: Record<string, unknown>;
      };
      const path = `/${file
        .split("/")
        .slice(0, -2)
        .filter((part) => !part.startsWith("("))
        .join("/")}`;
      return Object.keys(node).map((id) => ({ id, path: path.replace(/\[[^\]]+\]/g, "x") }));
    });
  const ids = (
    await Promise.all(["proposals", "users", "payments", "events", "vendor_profiles"].map(idsOf))
  ).flat();
  return {
    origin,
    paths: [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...detail.flat(), "/api/viewer", "/api/live", "/sitemap.xml"],
    ids,
    actions,
  };
}
