import { MapPin, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { HUB_PATH, type HubFilters } from "@/lib/agents/hub-filters";

type Props = { filters: HubFilters; count: string };

/** What to look for among the opportunities, and how many there are. It asks for a document, with or without scripts. */
export function HubFilterBar({ filters: { q, location, minBps }, count }: Props) {
  return (
    <div className="rounded border border-line bg-raised p-4">
      <form
        role="search"
        aria-label="Agent opportunities"
        action={HUB_PATH}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1.4fr_10rem_auto]"
      >
        <Labelled name="q" label="Search" className="col-span-2 md:col-span-1">
          <Input
            id="q"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q ?? ""}
            placeholder="Title or description"
            prefix={<Search aria-hidden className="size-4" />}
          />
        </Labelled>
        <Labelled name="location" label="Location">
          <Input
            id="location"
            name="location"
            maxLength={100}
            defaultValue={location ?? ""}
            placeholder="Town or region"
            prefix={<MapPin aria-hidden className="size-4" />}
          />
        </Labelled>
        <Labelled name="commission" label="Min commission">
          <Input
            id="commission"
            name="commission"
            inputMode="decimal"
            maxLength={8}
            defaultValue={minBps === null ? "" : String(minBps / 100)}
            suffix="%"
          />
        </Labelled>
        <Button type="submit" className="col-span-2 md:col-span-1">
          Search
        </Button>
        <p className="col-span-full border-t border-line pt-3 text-sm text-quiet tabular-nums" role="status">
          {count}
        </p>
      </form>
    </div>
  );
}

function Labelled({
  name,
  label,
  className,
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
