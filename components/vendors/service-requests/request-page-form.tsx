"use client";

import { useState } from "react";
import type { ServiceType } from "@/db/enums";
import { EventListed } from "./event-listed";
import { RequestForm } from "./request-form";

/** The request form on its own page. */
export function RequestPageForm(props: { eventId: string; formId: string; taken: readonly ServiceType[] }) {
  const [isListed, setIsListed] = useState(false);
  return isListed ? <EventListed /> : <RequestForm {...props} onListed={() => setIsListed(true)} />;
}
