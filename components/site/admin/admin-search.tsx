"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { SEARCH_PATH } from "@/lib/site/admin/search";

/** The search above every admin page. `/` moves the focus to it. */
export function AdminSearch({ typed }: { typed?: string | null | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      form.current?.querySelector("input")?.select();
    }
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, []);
  return (
    <form
      ref={form}
      role="search"
      aria-label="Everything"
      action={SEARCH_PATH}
      className="mt-6 flex gap-3 lg:mt-10"
    >
      <Input
        name="q"
        type="search"
        aria-label="Search everything"
        aria-keyshortcuts="/"
        maxLength={200}
        defaultValue={typed ?? ""}
        placeholder="Name, email, amount, reference, or title"
        prefix={<Icon name="search" aria-hidden className="size-4" />}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

/** Whether a key belongs to a field or to an open dialog. */
function isTyping({ target }: KeyboardEvent) {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]") !== null
  );
}
