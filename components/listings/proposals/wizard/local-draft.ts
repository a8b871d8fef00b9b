import { z } from "zod";
import { DRAFT_DAYS, DraftContent } from "@/lib/listings/proposals/draft";

const KEY = "proposal-draft";
const TAB_KEY = "proposal-draft-open";

/** The browser's copy of a draft. */
const LocalDraft = z.object({
  id: z.uuid(),
  /** The server version it is based on; 0 if the server has none. */
  version: z.number().int().min(0).catch(0),
  /** The owner's account; null for a guest's draft, which the next person to sign in here takes over. */
  ownerId: z.string().nullable().catch(null),
  ...DraftContent.shape,
});
export type LocalDraft = z.output<typeof LocalDraft>;

/**
 * Returns this browser's copy if it belongs to the viewer or a guest and has not expired. Deletes another person's
 * copy.
 */
export function readLocalDraft(viewerId: string | null, now: Date): LocalDraft | null {
  const parsed = parse(storage()?.getItem(KEY) ?? null);
  if (!parsed) return null;
  const tooOld = now.getTime() - Date.parse(parsed.timestamp) > DRAFT_DAYS * 86_400_000;
  if (tooOld || (parsed.ownerId !== null && parsed.ownerId !== viewerId)) {
    forgetLocalDraft();
    return null;
  }
  return parsed;
}

function parse(text: string | null): LocalDraft | null {
  if (!text) return null;
  try {
    const parsed = LocalDraft.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the copy. Returns false if the browser refuses to store anything. */
export function writeLocalDraft(draft: LocalDraft): boolean {
  try {
    storage()?.setItem(KEY, JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

/** Deletes the copy after publishing, starting over, or logging out. */
export function forgetLocalDraft(): void {
  storage()?.removeItem(KEY);
  session()?.removeItem(TAB_KEY);
}

/** Marks this tab as working on a draft, so that a reload continues without asking. */
export function markOpen(id: string): void {
  session()?.setItem(TAB_KEY, id);
}

export function isOpenHere(id: string): boolean {
  return session()?.getItem(TAB_KEY) === id;
}

/** Calls back when another tab writes its copy of a draft with this id. */
export function onWrittenElsewhere(id: string, callback: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === KEY && parse(event.newValue)?.id === id) callback();
  }
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function session(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
