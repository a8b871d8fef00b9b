import "server-only";
import type { SignedInCtx } from "@/lib/core/ctx";
import { openSealed, sealText } from "@/lib/core/sealed-text";

const GOOD_FOR_MS = 5 * 60_000;

const ownerOf = ({ viewer }: SignedInCtx) => `export:${viewer.id}:${viewer.sessionId}`;

/** A note that this very session has just proven who is there. In any other it says nothing. */
export function grantExport(ctx: SignedInCtx): string {
  return sealText(String(ctx.now().getTime() + GOOD_FOR_MS), ownerOf(ctx));
}

/** Whether such a note was given to this session, within the last five minutes. */
export function isGranted(ctx: SignedInCtx, grant: string | null): boolean {
  if (!grant || grant.length > 500) return false;
  try {
    return Number(openSealed(grant, ownerOf(ctx))) > ctx.now().getTime();
  } catch {
    // Made up, changed, or another session's: all the same.
    return false;
  }
}
