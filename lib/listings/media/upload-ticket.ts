import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";

/** A page may stay open for a day; what was uploaded with a ticket can be attached later, too. */
const LIFE_MS = 24 * 3_600_000;

const FORM = /^(session|draft)\.([0-9a-f-]{36})\.([0-9a-z]+)\.([\w-]{43})$/;

function sign(text: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`upload-ticket:${text}`).digest("base64url");
}

/**
 * The right to upload, for the one person or the one guest's draft it was issued to. `draftId` names the draft of
 * a guest; somebody signed in gets a ticket that is worth nothing outside that session.
 */
export function issueTicket(viewer: Viewer | null, now: Date, draftId = newId()): string {
  const bearer = viewer?.sessionId ? `session.${viewer.sessionId}` : `draft.${draftId}`;
  const text = `${bearer}.${(now.getTime() + LIFE_MS).toString(36)}`;
  return `${text}.${sign(text)}`;
}

/** Whether the viewer may upload with this ticket. A guest's ticket survives that guest's signing up. */
export function isValidTicket(ticket: string, viewer: Viewer | null, now: Date): boolean {
  const [, kind, bearer, expires, mac] = FORM.exec(ticket) ?? [];
  if (!kind || !bearer || !expires || !mac) return false;
  const expected = Buffer.from(sign(`${kind}.${bearer}.${expires}`));
  if (!timingSafeEqual(expected, Buffer.from(mac))) return false;
  if (Number.parseInt(expires, 36) <= now.getTime()) return false;
  return kind === "draft" || viewer?.sessionId === bearer;
}

/** What the database keeps of a guest's ticket: enough to know it again, too little to use it. */
export function ticketHash(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
