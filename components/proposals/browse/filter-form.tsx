"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { BROWSE_PATH } from "@/lib/proposals/filters";

/**
 * The filters' form. Without scripts it is a plain form that asks for the same address; with them only the list
 * changes, empty fields stay out of the address, and a choice from a list takes effect at once.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, start] = useTransition();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value.trim() && !(name === "sort" && value === "featured"))
        query.set(name, value.trim());
    start(() => router.push(query.size > 0 ? `${BROWSE_PATH}?${query}` : BROWSE_PATH, { scroll: false }));
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
      onSubmit={search}
      onChange={onChoice}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1.2fr_7rem_7rem_auto]"
    >
      {children}
      <Button type="submit" busy={pending} className="col-span-2 md:col-span-1">
        Search
      </Button>
    </form>
  );
}
