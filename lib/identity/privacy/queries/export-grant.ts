import "server-only";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { openSealed, sealText } from "@/lib/core/sealed-text";

const GOOD_FOR_MS = 5 * 60_000;

const ownerOf = ({ viewer }: SignedInCtx) => `export:${viewer.id}:${viewer.sessionId}`;

/** A sealed record that this session has just reauthenticated. Worthless in any other session. */
export function grantExport(ctx: SignedInCtx): string {
  return sealText(`${ctx.now().getTime() + GOOD_FOR_MS} ${newId()}`, ownerOf(ctx));
}

/** The id of a grant made for this session in the last five minutes. Null for anything else. */
export function readGrant(ctx: SignedInCtx, grant: string | null): string | null {
  if (!grant || grant.length > 500) return null;
  try {
    const [until, id] = openSealed(grant, ownerOf(ctx)).split(" ");
    return id && Number(until) > ctx.now().getTime() ? id : null;
  } catch {
    // Forged, altered, or another session's: treated the same.
    return null;
  }
}
