"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-style";
import { TextLink } from "@/components/ui/text-link";
import { EVENT_OFFERS_PATH, LIST_FOR_VENDORS_PATH } from "@/lib/vendors/service-requests/paths";

const STAYS_MS = 3000;

/** Confirms that an event is listed for vendors, then opens its requests automatically if scripts run. */
export function EventListed() {
  const router = useRouter();
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    message.current?.focus();
    const timer = setTimeout(() => router.push(EVENT_OFFERS_PATH), STAYS_MS);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <Alert tone="success" live title="Your event is listed for vendors.">
        See your requests, and offers as they arrive, under{" "}
        <TextLink href={EVENT_OFFERS_PATH}>Vendor Offers</TextLink>.
      </Alert>
      {/* A full page load, because the next event needs a new form. */}
      <a href={LIST_FOR_VENDORS_PATH} className={`${buttonClass({ variant: "secondary" })} mt-5`}>
        List Another Event
      </a>
    </div>
  );
}
