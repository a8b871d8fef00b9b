"use client";

import { createContext, use, useSyncExternalStore } from "react";
import type { Result } from "@/lib/core/result";
import type { PublicViewer } from "@/lib/identity/sessions/public-viewer";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

export type { PublicViewer };

/** Undefined: not known yet. Null: nobody is signed in. */
type Known = PublicViewer | null | undefined;

/** Who the server says is there, on pages that it draws for one person. */
export const FirstViewer = createContext<Known>(undefined);

const storageKey = "CommunityUser";
const draftKey = "proposal-draft";
const listeners = new Set<() => void>();
let known: Known;
/** The server has said so, since this page was loaded. */
let isProven = false;
let started = false;
let asking: Promise<void> | null = null;
let askAgain = false;
let hasBar = false;
/** What was saved or no longer is on this page: an answer that was already on its way does not know of it. */
const favoriteChoices = new Map<string, boolean>();

function learn(viewer: Known) {
  known = viewer && { ...viewer, favorites: withChoices(viewer.favorites) };
  for (const listener of listeners) listener();
}

function withChoices(favorites: string[]): string[] {
  const chosen = [...favoriteChoices].filter(([, favorite]) => favorite).map(([id]) => id);
  return [...chosen, ...favorites.filter((id) => !favoriteChoices.has(id))];
}

/** The name shown last time, so that the bar does not flicker while the server is asked. Proves nothing. */
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
          ...stored,
        }
      : undefined;
  } catch {
    return undefined;
  }
}

function remember(viewer: PublicViewer | null) {
  try {
    if (!viewer) return localStorage.removeItem(storageKey);
    const { id, roles, fullName, imagePath, currentRole } = viewer;
    localStorage.setItem(storageKey, JSON.stringify({ id, roles, fullName, imagePath, currentRole }));
  } catch {
    // Storage refused: the bar flickers once a page, nothing else.
  }
}

/**
 * Asks the server again who is signed in; what it says replaces what was remembered. Asked while an answer is on its
 * way, which may be out of date by then, it asks once more.
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
      // Offline, or no answer of ours: what is shown stays.
    })
    .then(() => {
      asking = null;
      if (askAgain) return refreshViewer();
    });
  return asking;
}

/**
 * Asks who is there for a bar that was just drawn. The first one of a document is content with the question that its
 * scripts began with.
 */
export function refreshForBar(): Promise<void> {
  const isFirst = !hasBar;
  hasBar = true;
  return (isFirst && asking) || refreshViewer();
}

/** Who is there, once that is known; undefined where no answer came. */
export async function knownViewer(): Promise<Known> {
  begin();
  if (known === undefined) await (asking ?? refreshViewer());
  return known;
}

/** Shows a proposal as saved or not before the server confirms it. Refused, it is taken back by `unmarkFavorite`. */
export function markFavorite(proposalId: string, favorite: boolean): void {
  favoriteChoices.set(proposalId, favorite);
  learn(known);
}

/** Shows again what the server says of a proposal, which `markFavorite` had gone before. */
export function unmarkFavorite(proposalId: string): Promise<void> {
  favoriteChoices.delete(proposalId);
  return refreshViewer();
}

/** Forgets at once who was signed in, on the way out. */
export function forgetViewer(): void {
  remember(null);
  forgetDraft();
  favoriteChoices.clear();
  learn(null);
}

/** The wizard's copy of a proposal is private: on a shared computer it must not outlast the one who typed it. */
function forgetDraft() {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage refused: then there is no copy either.
  }
}

/** A kept press runs as soon as its button has scripts, which may be before anything has subscribed. */
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

/** The person signed in, for the few parts of a public page that depend on it. Undefined until known. */
export function useViewer(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** The same for the bar, which above one's own pages knows the name and roles from the start, and no figures yet. */
export function useBarViewer(): Known {
  const first = use(FirstViewer);
  return useSyncExternalStore(
    subscribe,
    () => (known === undefined ? first : known),
    () => first,
  );
}

/** Whether the server has just said that somebody is signed in: what was remembered proves nothing. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isProven && !!known,
    () => false,
  );
}
