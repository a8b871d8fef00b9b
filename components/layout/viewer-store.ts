"use client";

import { createContext, use, useSyncExternalStore } from "react";
import type { Result } from "@/lib/core/result";
import type { PublicViewer } from "@/lib/identity/sessions/public-viewer";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

export type { PublicViewer };

/** Undefined: not known yet. Null: no one is signed in. */
type Known = PublicViewer | null | undefined;

/** The viewer on pages rendered for one person. */
export const FirstViewer = createContext<Known>(undefined);

const storageKey = "CommunityUser";
const draftKey = "proposal-draft";
const pagesOwnerKey = "stored-pages-owner";
const listeners = new Set<() => void>();
let known: Known;
/** The same for parts that show no favorites: a press on a heart must not render all of them again. */
let knownInBar: Known;
/** Whether the server has confirmed the viewer since this page loaded. */
let isProven = false;
let started = false;
let asking: Promise<void> | null = null;
let askAgain = false;
let hasBar = false;
/** Favorites changed on this page. A response already in flight doesn't include them. */
const favoriteChoices = new Map<string, boolean>();

function learn(viewer: Known) {
  known = viewer && { ...viewer, favorites: withChoices(viewer.favorites) };
  knownInBar = known;
  for (const listener of listeners) listener();
}

function chooseFavorites() {
  known = known && { ...known, favorites: withChoices(known.favorites) };
  for (const listener of listeners) listener();
}

function withChoices(favorites: string[]): string[] {
  const chosen = [...favoriteChoices].filter(([, favorite]) => favorite).map(([id]) => id);
  return [...chosen, ...favorites.filter((id) => !favoriteChoices.has(id))];
}

/** The name shown last time, so that the bar doesn't flicker during the request. Not proof of a session. */
function remembered(): Known {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return stored?.id && Array.isArray(stored.roles)
      ? {
          email: "",
          imagePath: null,
          hostPlan: "starter",
          unread: 0,
          news: 0,
          verified: true,
          favorites: [],
          waiting: {},
          ...stored,
        }
      : undefined;
  } catch {
    return undefined;
  }
}

function remember(viewer: PublicViewer | null) {
  try {
    void forgetStoredPages(viewer?.id).catch(() => undefined);
    if (!viewer) return localStorage.removeItem(storageKey);
    const { id, roles, fullName, imagePath, currentRole } = viewer;
    localStorage.setItem(storageKey, JSON.stringify({ id, roles, fullName, imagePath, currentRole }));
  } catch {
    // Storage is blocked: the bar flickers on each page load, nothing worse.
  }
}

/**
 * Asks the server who is signed in and replaces the remembered viewer. Called during a request, it repeats the request
 * afterward, because the response in flight may be stale.
 */
export function refreshViewer(): Promise<void> {
  askAgain = asking !== null;
  asking ??= limitedFetch("/api/viewer", { cache: "no-store", credentials: "same-origin" })
    .then(async (response) => {
      const result = (await response.json()) as Result<PublicViewer | null>;
      if (!result.ok) return;
      isProven = true;
      remember(result.data);
      learn(result.data);
    })
    .catch(() => {
      // Offline, or not our response. Keep what is shown.
    })
    .then(() => {
      asking = null;
      if (askAgain) return refreshViewer();
    });
  return asking;
}

/** Loads the viewer for a bar that just mounted. The first bar of a document reuses the request its scripts started. */
export function refreshForBar(): Promise<void> {
  const isFirst = !hasBar;
  hasBar = true;
  return (isFirst && asking) || refreshViewer();
}

/** The viewer, once known; undefined if the request failed. */
export async function knownViewer(): Promise<Known> {
  begin();
  if (known === undefined) await (asking ?? refreshViewer());
  return known;
}

/** Shows a proposal as saved or not before the server confirms it. On failure, `unmarkFavorite` undoes it. */
export function markFavorite(proposalId: string, favorite: boolean): void {
  favoriteChoices.set(proposalId, favorite);
  chooseFavorites();
}

/** Undoes `markFavorite`: shows a proposal as the server reports it. */
export function unmarkFavorite(proposalId: string): Promise<void> {
  favoriteChoices.delete(proposalId);
  return refreshViewer();
}

/** Forgets the viewer immediately, on sign-out. */
export function forgetViewer(): void {
  remember(null);
  forgetDraft();
  favoriteChoices.clear();
  learn(null);
}

/** Before a page is stored for someone: forgets another account's. */
export async function claimStoredPages(viewerId: string): Promise<void> {
  await forgetStoredPages(viewerId);
  localStorage.setItem(pagesOwnerKey, viewerId);
}

/** Pages that work offline are private, too: forgets all but the viewer's own. Proofs that weren't sent stay. */
async function forgetStoredPages(viewerId: string | undefined) {
  // Only pages served by HTTPS have stored pages.
  if (!("caches" in window) || localStorage.getItem(pagesOwnerKey) === viewerId) return;
  for (const name of await caches.keys()) if (name.startsWith("event-day ")) await caches.delete(name);
}

/** The wizard's copy of a proposal is private. On a shared computer it must not outlast its author's session. */
function forgetDraft() {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked, so there is no copy either.
  }
}

/** A queued press runs as soon as its button has scripts, which may be before anything has subscribed. */
function begin() {
  if (started) return;
  started = true;
  const stored = remembered();
  if (stored) learn(stored);
  void refreshViewer();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  begin();
  return () => listeners.delete(listener);
}

/** The signed-in person, for the few parts of a public page that depend on it. Undefined until known. */
export function useViewer(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** What one part of the page needs of the signed-in person. It renders again only if this changes. */
export function useOfViewer<T extends boolean | string | null>(select: (viewer: Known) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(known),
    () => select(undefined),
  );
}

/** Whether a proposal is among the favorites, as far as is known now. */
export const isFavorite = (proposalId: string): boolean => known?.favorites.includes(proposalId) ?? false;

/** The viewer for the bar, without favorites. Workspace pages give it name and roles from the start, without counts. */
export function useBarViewer(): Known {
  const first = use(FirstViewer);
  return useSyncExternalStore(
    subscribe,
    () => (knownInBar === undefined ? first : knownInBar),
    () => first,
  );
}

/** Whether the server has confirmed that someone is signed in. The remembered name is no proof. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isProven && !!known,
    () => false,
  );
}
