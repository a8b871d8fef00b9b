"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";

const STAYS_MS = 2000;
const NEXT = "/hostdashboard";

/** Confirms that an event is listed. With JavaScript, continues to the dashboard automatically. */
export function EventCreated() {
  const router = useRouter();
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    message.current?.focus();
    const timer = setTimeout(() => router.push(NEXT), STAYS_MS);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <Alert tone="success" live title="Event Created Successfully!">
        Find it under My Events on <TextLink href={NEXT}>your dashboard</TextLink>.
      </Alert>
    </div>
  );
}
