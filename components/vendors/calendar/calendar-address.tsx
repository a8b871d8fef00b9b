"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ShownOnce } from "@/components/identity/api-tokens/shown-once";
import { deleteCalendarAddressAction, makeCalendarAddressAction } from "@/lib/vendors/calendar/actions";
import { ADDRESS_FAILED } from "@/lib/vendors/calendar/copy";

/** Makes, shows once, replaces, and deletes the private address of a vendor's calendar. */
export function CalendarAddress({ isMade }: { isMade: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  const router = useRouter();
  function done() {
    setAddress(null);
    router.refresh();
  }
  if (address !== null) return <ShownOnce label="Calendar address" secret={address} onDone={done} />;
  if (!isMade)
    return (
      <ActionButton
        action={makeCalendarAddressAction}
        failureMessage={ADDRESS_FAILED}
        onDone={(made) => setAddress(made.address)}
        variant="secondary"
        size="sm"
        busy="Making…"
      >
        Make an address
      </ActionButton>
    );
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ReasonDialog
        action={makeCalendarAddressAction}
        about={{}}
        failureMessage={ADDRESS_FAILED}
        label="Make a new address"
        of="of your calendar"
        worksWithoutScripts
        title="Make a new address?"
        description="The old address stops working. Subscribe to the new one again."
        submit="Replace address"
        busy="Making…"
        onDone={(made) => setAddress(made.address)}
      />
      <ReasonDialog
        action={deleteCalendarAddressAction}
        about={{}}
        failureMessage={ADDRESS_FAILED}
        label="Delete address"
        of="of your calendar"
        isDanger
        goesAway
        worksWithoutScripts
        title="Delete the calendar's address?"
        description="Calendar programs stop receiving changes."
        submit="Delete address"
        busy="Deleting…"
        done={() => "Address deleted."}
      />
    </div>
  );
}
