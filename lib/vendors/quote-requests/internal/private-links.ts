import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { quoteLinks } from "@/db/schema";
import type { Tx } from "@/db/types";
import { tokenHash } from "@/lib/identity/accounts/account-token";

/** How long a private link works after the last message or quote. */
export const LINK_DAYS = 90;

const expiryFrom = (now: Date) => new Date(now.getTime() + LINK_DAYS * 86_400_000);

/** Makes a private link to a request and returns its token, which only the email may contain. */
export async function issueLink(tx: Tx, now: Date, requestId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const link = { requestId, tokenHash: tokenHash(token), expiresAt: expiryFrom(now), createdAt: now };
  await tx.insert(quoteLinks).values(link);
  return token;
}

/** Postpones the expiry of a request's links, because one side did something. Expired ones stay expired. */
export async function extendLinks(tx: Tx, now: Date, requestId: string): Promise<void> {
  await tx
    .update(quoteLinks)
    .set({ expiresAt: expiryFrom(now) })
    .where(and(eq(quoteLinks.requestId, requestId), gt(quoteLinks.expiresAt, now)));
}
