"use client";

import clsx from "clsx";
import { useTransition } from "react";
import { knownViewer, markFavorite, unmarkFavorite, useViewer } from "@/components/layout/viewer-store";
import { showToast } from "@/components/ui/toast-queue";
import { loginPath } from "@/lib/identity/accounts/paths";
import { setFavoriteAction } from "@/lib/listings/proposals/actions";

type Props = { proposalId: string; title: string; className?: string };

const NOT_SAVED = "We couldn't save your favorite. Please try again.";

/**
 * The heart of a card. Sends guests to login and back; hidden from people without the sponsor role. A click before the
 * session is known waits for it. React replays a click before hydration, as it does for every form.
 */
export function FavoriteButton({ proposalId, title, className }: Props) {
  const viewer = useViewer();
  const [pending, start] = useTransition();
  if (viewer && !viewer.roles.includes("business_sponsor")) return null;
  const saved = viewer?.favorites.includes(proposalId) ?? false;

  function press() {
    if (pending) return;
    const favorite = !saved;
    start(async () => {
      const who = await knownViewer();
      if (who === null) return location.assign(loginPath(location.pathname + location.search));
      if (!who) return showToast(NOT_SAVED, { tone: "error" });
      if (!who.roles.includes("business_sponsor")) return;
      markFavorite(proposalId, favorite);
      const result = await setFavoriteAction(null, { proposalId, favorite }).catch(() => null);
      if (result?.ok) return;
      showToast(result?.error.message ?? NOT_SAVED, { tone: "error" });
      await unmarkFavorite(proposalId);
    });
  }

  return (
    <form action={press} className={clsx("flex scripting-none:hidden", className)}>
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={`Save ${title} to your favorites`}
        aria-disabled={pending || undefined}
        className="inline-flex size-11 items-center justify-center rounded-full border border-line bg-raised text-action hover:bg-action-soft"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={clsx("size-5 stroke-current stroke-2", saved ? "fill-current" : "fill-none")}
        >
          <path
            d="M12 20.5 4.6 13a4.9 4.9 0 0 1 0-7 4.8 4.8 0 0 1 6.9 0l.5.6.5-.6a4.8 4.8 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </form>
  );
}
