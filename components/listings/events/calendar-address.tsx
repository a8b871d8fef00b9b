"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ShownOnce } from "@/components/identity/api-tokens/shown-once";
import type { Result } from "@/lib/core/result";
import { ADDRESS_FAILED } from "@/lib/listings/events/copy";

type AddressAction<T> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;

/** What makes and deletes the address of a calendar. */
export interface AddressActions {
  make: AddressAction<{ address: string }>;
  remove: AddressAction<null>;
}

/** Makes, shows once, replaces, and deletes the private address of a calendar. */
export function CalendarAddress({ isMade, make, remove }: AddressActions & { isMade: boolean }) {
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
        action={make}
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
        action={make}
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
        action={remove}
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
