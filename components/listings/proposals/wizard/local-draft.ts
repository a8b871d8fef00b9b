import { DRAFT_DAYS } from "@/lib/listings/proposals/draft";
import type { LocalDraft } from "./local-draft-schema";

const KEY = "proposal-draft";
const TAB_KEY = "proposal-draft-open";

/**
 * Returns this browser's copy if it belongs to the viewer or a guest and has not expired. Deletes another person's
 * copy. Rejects if the script that checks it can't be loaded.
 */
export async function readLocalDraft(viewerId: string | null, now: Date): Promise<LocalDraft | null> {
  const stored = jsonOf(storage()?.getItem(KEY) ?? null);
  if (!stored) return null;
  const schema = await import("./local-draft-schema");
  const parsed = schema.LocalDraft.safeParse(stored).data;
  if (!parsed) return null;
  const tooOld = now.getTime() - Date.parse(parsed.timestamp) > DRAFT_DAYS * 86_400_000;
  if (tooOld || (parsed.ownerId !== null && parsed.ownerId !== viewerId)) {
    forgetLocalDraft();
    return null;
  }
  return parsed;
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
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
    if (event.key !== KEY) return;
    const written = jsonOf(event.newValue);
    if (typeof written === "object" && written && "id" in written && written.id === id) callback();
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
