"use client";

import { type ChangeEvent, useId, useRef, useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import type { Result } from "@/lib/core/result";
import { UNAVAILABLE_THAT_DAY } from "@/lib/vendors/calendar/copy";

/** The date of the client's event. Says so if the vendor is unavailable that day; they can still ask. */
export function EventDateField({ profileId }: { profileId: string }) {
  const id = useId();
  const asked = useRef("");
  const [unavailable, setUnavailable] = useState("");

  async function check({ currentTarget: { value: day } }: ChangeEvent<HTMLInputElement>) {
    asked.current = day;
    setUnavailable("");
    if (day && (await isUnavailable(profileId, day)) && asked.current === day) setUnavailable(day);
  }

  return (
    <div>
      <TextField
        name="eventDate"
        type="date"
        label="Event Date"
        onChange={(event) => void check(event)}
        describedBy={id}
        optional
      />
      <div id={id} role="status" className="has-[*]:mt-2">
        {unavailable && <Alert tone="warning">{UNAVAILABLE_THAT_DAY}</Alert>}
      </div>
    </div>
  );
}

/** Without an answer, the form shows no warning. */
async function isUnavailable(profileId: string, day: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/vendors/${profileId}/availability?day=${encodeURIComponent(day)}`);
    const result = (await response.json()) as Result<{ isUnavailable: boolean }>;
    return result.ok && result.data.isUnavailable;
  } catch {
    return false;
  }
}
