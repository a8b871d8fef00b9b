import { Section } from "@/components/layout/section";
import { formatDates } from "@/lib/core/dates";
import type { EntryDto } from "@/lib/vendors/calendar/entry";
import { blockedAnchor } from "@/lib/vendors/calendar/paths";
import { BlockDaysForm } from "./block-days-form";
import { EditBlockedDays, RemoveBlockedDays } from "./edit-blocked-days";

/** The form to block days and the ranges that are blocked. */
export function BlockedDays({ blocked }: { blocked: readonly EntryDto[] }) {
  return (
    <Section
      id="blocked-days"
      className="scroll-mt-24"
      title="Blocked days"
      intro="Clients and hosts see that you're unavailable, never why. They can still ask."
    >
      <BlockDaysForm />
      {blocked.length > 0 && (
        <ul className="mt-8 border-t border-line">
          {blocked.map((range) => (
            // A changed range closes its forms.
            <BlockedRange key={`${range.id} ${range.updatedAt.getTime()}`} range={range} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function BlockedRange({ range }: { range: EntryDto }) {
  const days = formatDates(range.firstDay, range.lastDay);
  const { id, firstDay, lastDay, note } = range;
  const blocked = { id, firstDay, lastDay, note };
  return (
    <li
      id={blockedAnchor(range.id)}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-2 gap-y-3 border-b border-line py-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-base font-semibold">{days}</h3>
        {note && <p className="text-sm wrap-anywhere text-quiet">{note}</p>}
      </div>
      <EditBlockedDays blocked={blocked} days={days} />
      <RemoveBlockedDays blocked={blocked} days={days} />
    </li>
  );
}
