"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { ShownOnce } from "@/components/identity/api-tokens/shown-once";
import { buttonClass } from "@/components/ui/button-style";
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
  if (!isMade) return <Make onMade={setAddress}>Make an address</Make>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Fold label="Make a new address" asks="The old address stops working. Subscribe to the new one again.">
        <Make onMade={setAddress}>Replace address</Make>
      </Fold>
      <Fold label="Delete address" asks="Calendar programs stop receiving changes.">
        <ActionButton
          action={deleteCalendarAddressAction}
          failureMessage={ADDRESS_FAILED}
          size="sm"
          variant="danger"
          busy="Deleting…"
          done="Address deleted."
          goesAway
        >
          Delete address
        </ActionButton>
      </Fold>
    </div>
  );
}

function Make({ onMade, children }: { onMade: (address: string) => void; children: string }) {
  return (
    <ActionButton
      action={makeCalendarAddressAction}
      failureMessage={ADDRESS_FAILED}
      onDone={({ address }) => onMade(address)}
      variant="secondary"
      size="sm"
      busy="Making…"
    >
      {children}
    </ActionButton>
  );
}

function Fold({ label, asks, children }: { label: string; asks: string; children: React.ReactNode }) {
  return (
    <details name="calendar-address" className="group min-w-0 open:basis-full">
      <summary
        className={buttonClass({ variant: "quiet", size: "sm", className: "list-none group-open:-ml-3" })}
      >
        {label}
      </summary>
      <div className="mt-3 mb-2 grid max-w-measure gap-3 text-sm">
        <p>{asks}</p>
        {children}
      </div>
    </details>
  );
}
