import { sql } from "drizzle-orm";
import type { Clients } from "@/db/client";
import type { Tx } from "@/db/types";
import { drawUpFigures } from "@/lib/admin/commands/draw-up-figures";
import { hashPassword } from "@/lib/auth/password";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { encodeDrawing } from "@/lib/media/encode-image";
import { loadClicks } from "./load-clicks";
import { loadEvents } from "./load-events";
import { loadHistory } from "./load-history";
import { loadInterests, loadViews } from "./load-interest";
import { loadPeople, OPEN_ACCOUNTS, personId } from "./load-people";
import { drawPictures, loadPictures } from "./load-pictures";
import { loadPlaces } from "./load-places";
import { drawPortraits, loadPortraits } from "./load-portraits";
import { loadProposals } from "./load-proposals";
import { loadReviews } from "./load-reviews";
import { loadVendorLeads, loadVendorViews } from "./load-vendor-leads";
import { drawVendorPictures, loadVendorPictures } from "./load-vendor-pictures";
import { loadVendorRequests } from "./load-vendor-requests";
import { loadVendors } from "./load-vendors";
import { readablePassword } from "./passwords";
import { openStage } from "./stage";

/** Somebody to sign in as, as printed by `npm start`. */
export interface DemoAccount {
  id: string;
  /** What to call them: "host", "sponsor", "admin". */
  label: string;
  email: string;
  password: string;
  /** As stored: while the account still has it, the password is the right one. */
  passwordHash: string;
}

/** What the loader may use. */
export interface DemoTarget extends Pick<Clients, "db" | "aside" | "readDb" | "sql"> {
  storage: StoragePort;
  /** Makes pictures of drawings (SVG): the same of the same. */
  encode?: typeof encodeDrawing;
  /** The instant that all dates are counted from (UTC). */
  now?: Date;
  newPassword?: () => string;
  say?: (line: string) => void;
  /** Given the accounts before anything is committed: whoever loses them cannot read the passwords back. */
  keep?: (accounts: DemoAccount[]) => void | Promise<void>;
}

/** Any number that nothing else in this database locks. */
const LOCK = 7_305_115;

/**
 * Fills an empty database and answers the accounts to show; null where there are accounts already, and then nothing
 * is changed. Everything is one transaction: a load that is broken off leaves nothing, and the next start begins anew.
 */
export async function loadDemoData(target: DemoTarget): Promise<DemoAccount[] | null> {
  const { db, keep, say, now = new Date(), newPassword = readablePassword, encode = encodeDrawing } = target;
  const began = performance.now();
  const loaded = await db.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return null;
    say?.("Loading the demonstration data");
    const accounts = await openAccounts(newPassword);
    await loadPlaces(tx);
    await loadPeople(tx, now, accounts);
    await loadProposals(tx, now);
    await loadEvents(tx, now);
    await loadVendorRequests(tx, now);
    await loadVendors(tx, now);
    // Drawing waits for the processor, history for the database: together they take as long as one of them.
    const [pictures, portraits, vendorPictures, history] = await Promise.allSettled([
      drawPictures(target.storage, encode),
      drawPortraits(target.storage, encode),
      drawVendorPictures(target.storage, encode),
      loadHistory(openStage(tx, { ...target, now })),
    ]);
    if (history.status === "rejected") throw history.reason;
    if (pictures.status === "rejected") throw pictures.reason;
    if (portraits.status === "rejected") throw portraits.reason;
    if (vendorPictures.status === "rejected") throw vendorPictures.reason;
    await loadPictures(tx, now, pictures.value);
    await loadPortraits(tx, now, portraits.value);
    await loadVendorPictures(tx, now, vendorPictures.value);
    await loadReviews(tx, now);
    await loadVendorLeads(tx, now);
    await loadVendorViews(tx, now);
    await loadInterests(tx, now);
    await loadViews(tx, now);
    await loadClicks(tx, now);
    await keep?.(accounts);
    say?.(`Loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return accounts;
  });
  if (loaded) await drawUpFigures({ db: target.db, now: () => now });
  return loaded;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [row] = await tx.execute<{ empty: boolean }>(sql`select not exists (select from users) as empty`);
  return row?.empty ?? false;
}

function openAccounts(newPassword: () => string): Promise<DemoAccount[]> {
  return Promise.all(
    OPEN_ACCOUNTS.map(async ({ label, person }) => {
      const password = newPassword();
      const passwordHash = await hashPassword(password);
      return { id: personId(person), label, email: person.email, password, passwordHash };
    }),
  );
}
