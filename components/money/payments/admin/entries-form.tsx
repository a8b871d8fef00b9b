import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ENTRIES_PATH } from "@/lib/site/admin/payments";

/** Downloads the entries of a period as a file, with or without scripts. */
export function EntriesForm({ from, to }: { from: string; to: string }) {
  const id = useId();
  return (
    <form action={ENTRIES_PATH} className="flex flex-wrap items-end gap-3">
      <label htmlFor={`${id}-from`} className="min-w-0 grow basis-44 sm:max-w-52">
        <span className="mb-1 block text-xs font-semibold text-quiet">From (UTC)</span>
        <Input id={`${id}-from`} name="from" type="date" defaultValue={from} required />
      </label>
      <label htmlFor={`${id}-to`} className="min-w-0 grow basis-44 sm:max-w-52">
        <span className="mb-1 block text-xs font-semibold text-quiet">To (UTC)</span>
        <Input id={`${id}-to`} name="to" type="date" defaultValue={to} required />
      </label>
      <Button type="submit" variant="secondary">
        Download as CSV
      </Button>
    </form>
  );
}
