"use client";

import { useEffect, useState } from "react";
import { formatAge } from "@/lib/core/dates";
import type { Saving } from "./use-draft-saving";

/** Unobtrusive status of the autosave. */
export function SaveNote({ saving }: { saving: Saving }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(clock);
  }, []);
  if (saving.state === "saved") {
    const where = saving.where === "here" ? "Saved on this device" : "Saved";
    const at = new Date(saving.at);
    return (
      <p className="text-sm text-quiet">
        {where} {formatAge(at, new Date(Math.max(now, saving.at)))}
      </p>
    );
  }
  if (saving.state === "failed")
    return <p className="text-sm font-semibold text-brick">Not saved. We'll try again as you continue.</p>;
  return null;
}
