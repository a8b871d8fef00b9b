import { sql } from "drizzle-orm";
import type { Clients } from "@/db/client";
import { transact } from "@/db/transact";
import type { Tx } from "@/db/types";
import { hashPassword } from "@/lib/identity/accounts/password";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { encodeDrawing } from "@/lib/listings/media/encode-image";
import { refreshMetrics } from "@/lib/site/admin/commands/refresh-metrics";
import type { DemoAccount } from "@/scripts/demo-data";
import { loadClicks } from "./clicks";
import { get, openAccounts as labels, people } from "./content";
import { loadHistory } from "./history";
import { loadInquiries } from "./inquiries";
import { readablePassword } from "./passwords";
import { loadPastBookings } from "./past-bookings";
import { loadPeople } from "./people";
import { drawPictures, loadPictures } from "./pictures";
import { loadProposals } from "./proposals";
import { loadQuoteRequests, loadVendorViews } from "./quote-requests";
import { personId } from "./rows";
import { openStage } from "./stage";
import { counterProposals, readSteps } from "./stories";
import { loadTowns } from "./towns";
import { loadVendors } from "./vendors";
import { loadViews } from "./views";

/** The loader's dependencies. */
export interface DemoTarget extends Pick<Clients, "db" | "aside" | "readDb"> {
  storage: StoragePort;
  /** Renders drawings (SVG) as pictures, deterministically. */
  encode?: typeof encodeDrawing;
  /** The instant that all dates are counted from (UTC). */
  now?: Date;
  newPassword?: () => string;
  say?: (line: string) => void;
  /** Receives the accounts before anything is committed, because the passwords can't be recovered later. */
  keep?: (accounts: DemoAccount[]) => void | Promise<void>;
}

/** An arbitrary number that nothing else in this database locks. */
const LOCK = 7_305_115;

/**
 * Fills an empty database and returns the accounts to show; null and a no-op if it already has accounts. Runs in one
 * transaction: an aborted load leaves nothing behind, and the next start tries again.
 */
export async function loadDemoData(target: DemoTarget): Promise<DemoAccount[] | null> {
  const { db, keep, say, now = new Date(), newPassword = readablePassword, encode = encodeDrawing } = target;
  const began = performance.now();
  const loaded = await transact(db, async (tx) => {
    if (!(await isEmpty(tx))) return null;
    await keepFromVacuum(tx);
    say?.("Loading demo data");
    const accounts = await openAccounts(newPassword);
    const stories = readSteps("stories");
    await loadTowns(tx);
    await loadPeople(tx, now, accounts);
    await loadProposals(tx, now);
    await loadVendors(tx, now);
    // Drawing is CPU-bound and history waits for the database, so together they take as long as the slower one.
    const [pictures, history] = await Promise.allSettled([
      drawPictures(target.storage, encode, now),
      loadHistory(openStage(tx, { ...target, now, encode }), stories),
    ]);
    if (history.status === "rejected") throw history.reason;
    if (pictures.status === "rejected") throw pictures.reason;
    await loadPictures(tx, pictures.value);
    await loadPastBookings(tx, now);
    await loadQuoteRequests(tx, now);
    await loadVendorViews(tx, now);
    await loadInquiries(tx, now, counterProposals(stories));
    await loadViews(tx, now);
    await loadClicks(tx, now);
    await keep?.(accounts);
    say?.(`Demo data loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return accounts;
  });
  if (loaded) await refreshMetrics({ db: target.db, now: () => now });
  return loaded;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ empty: boolean }>(sql`select not exists (select from users) as empty`);
  const [row] = rows;
  return row?.empty ?? false;
}

/**
 * Keeps automatic vacuums from our tables until the load commits. After an interrupted load, one would start, count no
 * row of this transaction, and make the planner expect a single row in each table: joins then take hours.
 */
async function keepFromVacuum(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).join(", ");
  await tx.execute(sql.raw(`lock table ${tables} in share update exclusive mode`));
}

function openAccounts(newPassword: () => string): Promise<DemoAccount[]> {
  return Promise.all(
    Object.entries(labels()).map(async ([label, key]) => {
      const password = newPassword();
      const passwordHash = await hashPassword(password);
      return { id: personId(key), label, email: get(people(), key).email, password, passwordHash };
    }),
  );
}
