import { MapPin, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SERVICE_TYPES } from "@/db/enums";
import { SERVICE_LABELS } from "@/lib/vendor-requests/services";
import { CATEGORY_NAMES, type VendorFilters, type VendorList } from "@/lib/vendors/directory";
import { VENDOR_PATHS } from "@/lib/vendors/paths";

const WORDS = {
  vendors: { label: "Vendors", placeholder: "Name or words", choice: "Category", all: "All Categories" },
  services: {
    label: "Services",
    placeholder: "Service or vendor",
    choice: "Category",
    all: "All Categories",
  },
  events: {
    label: "Event listings",
    placeholder: "Title or description",
    choice: "Service needed",
    all: "All Services",
  },
} as const satisfies Record<VendorList, object>;

type Props = { list: VendorList; filters: VendorFilters; count: string };

/** What to look for, and how much there is. It asks for a document, with or without scripts. */
export function VendorFilterBar({ list, filters: { q, category, location }, count }: Props) {
  const { label, placeholder, choice, all } = WORDS[list];
  const names = list === "events" ? SERVICE_LABELS : CATEGORY_NAMES;
  const hasPlace = list !== "events";
  return (
    <div className="rounded border border-line bg-raised p-4">
      <form
        role="search"
        aria-label={label}
        action={list === "vendors" ? VENDOR_PATHS.directory : VENDOR_PATHS.marketplace}
        className={`grid grid-cols-2 items-end gap-3 ${hasPlace ? "md:grid-cols-[2fr_1.2fr_1.2fr_auto]" : "md:grid-cols-[2fr_1.2fr_auto]"}`}
      >
        {list === "events" && <input type="hidden" name="tab" value="events" />}
        <Labelled name="q" label="Search" className="col-span-2 md:col-span-1">
          <Input
            id="q"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q ?? ""}
            placeholder={placeholder}
            prefix={<Search aria-hidden className="size-4" />}
          />
        </Labelled>
        <Labelled name="category" label={choice} className={hasPlace ? "" : "col-span-2 md:col-span-1"}>
          <Select
            id="category"
            name="category"
            defaultValue={category ?? ""}
            placeholder={all}
            options={SERVICE_TYPES.map((value) => ({ value, label: names[value] }))}
          />
        </Labelled>
        {hasPlace && (
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
        )}
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

function Labelled(of: { name: string; label: string; className?: string; children: ReactNode }) {
  return (
    <div className={of.className}>
      <label htmlFor={of.name} className="mb-1.5 block text-sm font-semibold">
        {of.label}
      </label>
      {of.children}
    </div>
  );
}
