import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { primaryUrl } from "./primary";
import { sqlState } from "./sql-state";

/** PostgreSQL's code for a prepared statement that the session does not have. */
const NO_SUCH_STATEMENT = "26000";

/**
 * Requires that each direct connection keeps one server session, and that a pooler reaches the same database and keeps
 * prepared statements. A pooler in transaction mode accepts LISTEN, locks and settings, and then loses them.
 * @param patienceMs how long the server may take to respond to a NOTIFY (milliseconds)
 * @throws Error with one sentence for the operator
 */
export async function requireSession(
  direct: string,
  pooled: string | null = null,
  patienceMs = 10_000,
): Promise<void> {
  const name = pooled === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const open: Client[] = [];
  try {
    const listener = await opened(direct, name, open);
    const sender = await opened(direct, name, open);
    if (await usable(name, isReadOnly(listener))) throw new Error(readOnly(name));
    if (!(await hears(listener, sender, name, patienceMs))) throw new Error(notASession(name));
    if (pooled === null) return;
    const first = await opened(pooled, "DATABASE_URL", open);
    const second = await opened(pooled, "DATABASE_URL", open);
    if (!(await usable("DATABASE_URL", keepsStatements(first, second)))) throw new Error(NO_STATEMENTS);
    if (!(await hears(listener, first, "DATABASE_URL", patienceMs))) throw new Error(OTHER_DATABASE);
  } finally {
    await Promise.allSettled(open.map((client) => client.end()));
  }
}

const readOnly = (name: string) =>
  `The database in ${name} is read-only: it is a standby, or default_transaction_read_only is on. ` +
  "Name the primary, or all servers separated by commas.";

const notASession = (name: string) =>
  name === "DATABASE_URL"
    ? "DATABASE_URL points to a pooler that shares sessions between transactions. " +
      "Set DATABASE_DIRECT_URL to the server's address too, or use a pooler in session mode."
    : "DATABASE_DIRECT_URL points to a pooler that shares sessions between transactions. " +
      "Set it to the server's own address.";

const OTHER_DATABASE =
  "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must name the same one.";

const NO_STATEMENTS =
  "The pooler in DATABASE_URL loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements " +
  "above zero, or a pooler in session mode.";

async function opened(url: string, name: string, open: Client[]): Promise<Client> {
  return usable(name, async () => {
    const client = new Client(await primaryUrl(url));
    client.on("error", () => {});
    open.push(client);
    await client.connect();
    return client;
  });
}

async function usable<T>(name: string, work: (() => Promise<T>) | Promise<T>): Promise<T> {
  try {
    return await (typeof work === "function" ? work() : work);
  } catch (error) {
    throw new Error(`The database in ${name} cannot be used: ${String(error)}`, { cause: error });
  }
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_read_only: boolean }>(
    "select current_setting('transaction_read_only')::boolean as is_read_only",
  );
  return rows[0]?.is_read_only ?? false;
}

/** Whether a notification that one connection sends reaches another in time. */
async function hears(listener: Client, sender: Client, name: string, patienceMs: number): Promise<boolean> {
  const channel = `session_${randomUUID().replaceAll("-", "")}`;
  const heard = Promise.withResolvers<boolean>();
  const onNotification = (message: { channel: string }) => {
    if (message.channel === channel) heard.resolve(true);
  };
  listener.on("notification", onNotification).on("error", heard.reject);
  const timer = setTimeout(() => heard.resolve(false), patienceMs);
  try {
    return await usable(name, async () => {
      await listener.query(`listen ${channel}`);
      await sender.query(`notify ${channel}`);
      return heard.promise;
    });
  } finally {
    clearTimeout(timer);
    heard.promise.catch(() => {});
    listener.off("notification", onNotification);
  }
}

/** Prepares a statement in one session, and runs it again while another client holds that session. */
async function keepsStatements(first: Client, second: Client): Promise<boolean> {
  const probe = { name: "probe", text: "select $1::int as one", values: [1] };
  await first.query(probe);
  await second.query("begin");
  try {
    await first.query(probe);
    return true;
  } catch (error) {
    if (sqlState(error) === NO_SUCH_STATEMENT) return false;
    throw error;
  } finally {
    await second.query("rollback");
  }
}
