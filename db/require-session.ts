import { randomUUID } from "node:crypto";
import { Client } from "pg";

/**
 * Requires that each connection keeps one server session. A pooler in transaction mode accepts LISTEN, locks and
 * settings, and then loses them.
 * @param patienceMs how long the server may take to respond to a NOTIFY (milliseconds)
 * @throws Error with one sentence for the operator
 */
export async function requireSession(url: string, patienceMs = 10_000): Promise<void> {
  const channel = `session_${randomUUID().replaceAll("-", "")}`;
  const [listener, sender] = [new Client(url), new Client(url)];
  const refusal = new Error(NOT_A_SESSION);
  const heard = Promise.withResolvers<void>();
  for (const client of [listener, sender]) client.on("error", heard.reject);
  listener.on("notification", () => heard.resolve());
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    timer = setTimeout(() => heard.reject(refusal), patienceMs);
    await heard.promise;
  } catch (error) {
    if (error === refusal) throw error;
    throw new Error(`The database in DATABASE_URL cannot be used: ${String(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
    heard.promise.catch(() => {});
    await Promise.allSettled([listener.end(), sender.end()]);
  }
}

const NOT_A_SESSION =
  "DATABASE_URL points to a pooler that shares sessions between transactions. " +
  "Use the server's address, or a pooler in session mode.";
