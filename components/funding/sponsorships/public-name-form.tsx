"use client";

import { ActionButton } from "@/components/forms/action-button";
import { setPublicNameAction } from "@/lib/funding/sponsorships/actions";

/** Lets proposals name their sponsor, or ends that. */
export const PublicNameForm = ({ isNamed }: { isNamed: boolean }) => (
  <ActionButton
    action={setPublicNameAction}
    about={{ isNamed: isNamed ? "" : "on" }}
    variant="secondary"
    busy="Saving…"
    done={({ isNamed: now }) => (now ? "Proposals now name you." : "Proposals no longer name you.")}
  >
    {isNamed ? "Stop naming me" : "Name me as a sponsor"}
  </ActionButton>
);
