"use client";

import { type ReactNode, useRef } from "react";
import { useFormStatus } from "react-dom";
import { knownViewer, markFavorite, unmarkFavorite, useViewer } from "@/components/layout/viewer-store";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { loginPath } from "@/lib/identity/accounts/paths";
import { setFavoriteAction } from "@/lib/listings/proposals/actions";

type Props = { proposalId: string; title: string };

const NOT_SAVED = "We couldn't save your favorite. Please try again.";
const NAME = "proposal";

/**
 * The form of all hearts inside. Sends guests to login and back. A click before the session is known waits for it.
 * React replays a click before hydration, as it does for every form.
 */
export function FavoriteForm({ className, children }: { className?: string; children: ReactNode }) {
  const viewer = useViewer();
  const pending = useRef(new Set<string>());

  async function press(pressed: FormData) {
    const proposalId = pressed.get(NAME);
    if (typeof proposalId !== "string" || pending.current.has(proposalId)) return;
    pending.current.add(proposalId);
    await save(proposalId, !viewer?.favorites.includes(proposalId));
    pending.current.delete(proposalId);
  }

  return (
    <form action={press} className={className}>
      {children}
    </form>
  );
}

/** A heart in a FavoriteForm. Hidden from people without the sponsor role, and without scripts. */
export function Heart({ proposalId, title }: Props) {
  const viewer = useViewer();
  const { pending, data } = useFormStatus();
  if (viewer && !viewer.roles.includes("business_sponsor")) return null;
  const saved = viewer?.favorites.includes(proposalId) ?? false;
  return (
    <button
      type="submit"
      name={NAME}
      value={proposalId}
      aria-pressed={saved}
      aria-label={`Save ${title} to your favorites`}
      aria-disabled={(pending && data.get(NAME) === proposalId) || undefined}
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
