"use client";

import { ActionButton } from "@/components/forms/action-button";
import { setPublicPageAction } from "@/lib/funding/sponsorships/actions";

/** Gives a sponsor a public page, or ends that. */
export const PublicPageForm = ({ hasPage }: { hasPage: boolean }) => (
  <ActionButton
    action={setPublicPageAction}
    about={{ hasPage: hasPage ? "" : "on" }}
    variant="secondary"
    busy="Saving…"
    done={({ hasPage: now }) => (now ? "You now have a public page." : "Your page is no longer public.")}
  >
    {hasPage ? "Remove my page" : "Publish my page"}
  </ActionButton>
);
