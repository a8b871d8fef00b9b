"use client";

import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { ResetAfterBack } from "@/components/layout/reset-after-back";
import { Button } from "@/components/ui/button";
import { BROWSE_PATH } from "@/lib/listings/search/filters";

/**
 * The filters' form. Submits a full document request, as it would without JavaScript: the router caches pages by path
 * and would ignore a changed query. JavaScript only drops empty fields from the URL and submits when a select changes.
 */
export function FilterForm({ children, below }: { children: ReactNode; below: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const isDefault = name === "sort" && value === "featured";
      if (typeof value === "string" && value.trim() && !isDefault) query.set(name, value.trim());
    }
    setBusy(true);
    window.location.assign(query.size > 0 ? `${BROWSE_PATH}?${query}` : BROWSE_PATH);
  }

  function onChoice(event: ChangeEvent<HTMLFormElement>) {
    if ((event.target as unknown) instanceof HTMLSelectElement) form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label="Opportunities"
      action={BROWSE_PATH}
      autoComplete="off"
      onSubmit={search}
      onReset={() => setBusy(false)}
      onChange={onChoice}
      className="grid grid-cols-[1fr_1.15fr] items-start gap-x-2 gap-y-3 md:gap-x-3 md:grid-cols-[1fr_1fr_1fr_1.15fr] lg:grid-cols-[1.5fr_1fr_1.2fr_6.5rem_6.5rem_6rem]"
    >
      <ResetAfterBack />
      {children}
      <Button type="submit" busy={busy} className="col-span-2 md:mt-7 lg:col-span-1">
        Search
      </Button>
      {below}
    </form>
  );
}
