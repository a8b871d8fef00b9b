import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";

/** A page may stay open for a day. Its uploads can be attached even later. */
const LIFE_MS = 24 * 3_600_000;

const FORM = /^(session|draft)\.([0-9a-f-]{36})\.([0-9a-z]+)\.([\w-]{43})$/;

function sign(text: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`upload-ticket:${text}`).digest("base64url");
}

/**
 * Issues the right to upload to one person or one guest's draft. `draftId` identifies a guest's draft. A signed-in
 * person's ticket is worthless outside their session.
 */
export function issueTicket(viewer: Viewer | null, now: Date, draftId = newId()): string {
  const bearer = viewer?.sessionId ? `session.${viewer.sessionId}` : `draft.${draftId}`;
  const text = `${bearer}.${(now.getTime() + LIFE_MS).toString(36)}`;
  return `${text}.${sign(text)}`;
}

/** Returns whether the viewer may upload with this ticket. A guest's ticket stays valid after they sign up. */
export function isValidTicket(ticket: string, viewer: Viewer | null, now: Date): boolean {
  const [, kind, bearer, expires, mac] = FORM.exec(ticket) ?? [];
  if (!kind || !bearer || !expires || !mac) return false;
  const expected = Buffer.from(sign(`${kind}.${bearer}.${expires}`));
  if (!timingSafeEqual(expected, Buffer.from(mac))) return false;
  if (Number.parseInt(expires, 36) <= now.getTime()) return false;
  return kind === "draft" || viewer?.sessionId === bearer;
}

/** The hash stored for a guest's ticket: enough to recognize it, useless for uploading. */
export function ticketHash(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
