import { z } from "zod";
import { DRAFT_DAYS, DraftContent } from "@/lib/listings/proposals/draft";

const KEY = "proposal-draft";
const TAB_KEY = "proposal-draft-open";

/** The browser's own copy of a wizard. */
const LocalDraft = z.object({
  id: z.uuid(),
  /** The server's version it was made from; 0: the server has none. */
  version: z.number().int().min(0).catch(0),
  /** Whose it is; null: a guest's, free for whoever signs in here. */
  ownerId: z.string().nullable().catch(null),
  ...DraftContent.shape,
});
export type LocalDraft = z.output<typeof LocalDraft>;

/** The copy in this browser, if it is the viewer's or a guest's and not too old. Another person's is forgotten. */
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

/** Keeps the copy. Answers false where the browser refuses to keep anything. */
export function writeLocalDraft(draft: LocalDraft): boolean {
  try {
    storage()?.setItem(KEY, JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

/** Forgets the copy: published, started anew, or logged out. */
export function forgetLocalDraft(): void {
  storage()?.removeItem(KEY);
  session()?.removeItem(TAB_KEY);
}

/** Remembers that this tab works on a draft, so that a reload goes on without asking. */
export function markOpen(id: string): void {
  session()?.setItem(TAB_KEY, id);
}

export function isOpenHere(id: string): boolean {
  return session()?.getItem(TAB_KEY) === id;
}

/** Calls back when another tab of this browser writes its copy of a draft with this id. */
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
