import "server-only";
import { cookies } from "next/headers";
import { getDb, getReadDb } from "@/db/client";
import type { Readers } from "@/db/replica";
import { readPublic } from "@/lib/site/cache/public-read";
import { sessionCookie } from "./session-cookie";

/**
 * Runs a read of rows that everyone may see for the current request. Guests may get the replica's, a little later than
 * the primary's. Someone with a session gets the primary's, with their own latest changes.
 */
export async function readForVisitor<T>(read: (readers: Readers) => Promise<T>): Promise<T> {
  const hasSession = (await cookies()).has(sessionCookie().name);
  return hasSession ? read({ db: getDb(), readDb: getReadDb() }) : readPublic("recent", read);
}
