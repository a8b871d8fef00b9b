"use client";

import { createContext, type ReactNode, use, useOptimistic, useRef } from "react";
import {
  isFavorite,
  knownViewer,
  markFavorite,
  unmarkFavorite,
  useOfViewer,
} from "@/components/layout/viewer-store";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { loginPath } from "@/lib/identity/accounts/paths";
import { setFavoriteAction } from "@/lib/listings/proposals/actions";

type Props = { proposalId: string; title: string };

const NOT_SAVED = "We couldn't save your favorite. Please try again.";
const NAME = "proposal";

/** The proposals whose hearts are being saved. */
const Pending = createContext<readonly string[]>([]);

/**
 * The form of all hearts inside. Sends guests to login and back. A click before the session is known waits for it.
 * React replays a click before hydration, as it does for every form.
 */
export function FavoriteForm({ className, children }: { className?: string; children: ReactNode }) {
  const running = useRef(new Set<string>());
  const [pending, addPending] = useOptimistic<readonly string[], string>([], (ids, id) => [...ids, id]);

  async function press(pressed: FormData) {
    const proposalId = pressed.get(NAME);
    if (typeof proposalId !== "string" || running.current.has(proposalId)) return;
    running.current.add(proposalId);
    addPending(proposalId);
    try {
      await save(proposalId, !isFavorite(proposalId));
    } finally {
      running.current.delete(proposalId);
    }
  }

  return (
    <form action={press} className={className}>
      <Pending value={pending}>{children}</Pending>
    </form>
  );
}

/** A heart in a FavoriteForm. Hidden from people without the sponsor role, and without scripts. */
export function Heart({ proposalId, title }: Props) {
  const isHidden = useOfViewer((viewer) => !!viewer && !viewer.roles.includes("business_sponsor"));
  const saved = useOfViewer((viewer) => viewer?.favorites.includes(proposalId) ?? false);
  const isPending = use(Pending).includes(proposalId);
  if (isHidden) return null;
  return (
    <button
      type="submit"
      name={NAME}
      value={proposalId}
      aria-pressed={saved}
      aria-label={`Save ${title} to your favorites`}
      aria-disabled={isPending || undefined}
      className="heart"
    >
      <Icon name="heart" size={18} />
    </button>
  );
}

/** A heart on its own. */
export function FavoriteButton(props: Props) {
  return (
    <FavoriteForm className="flex">
      <Heart {...props} />
    </FavoriteForm>
  );
}

async function save(proposalId: string, favorite: boolean): Promise<void> {
  const who = await knownViewer();
  if (who === null) return location.assign(loginPath(location.pathname + location.search));
  if (!who) return showToast(NOT_SAVED, { tone: "error" });
  if (!who.roles.includes("business_sponsor")) return;
  markFavorite(proposalId, favorite);
  const result = await setFavoriteAction(null, { proposalId, favorite }).catch(() => null);
  if (result?.ok) return;
  showToast(result?.error.message ?? NOT_SAVED, { tone: "error" });
  await unmarkFavorite(proposalId);
}
