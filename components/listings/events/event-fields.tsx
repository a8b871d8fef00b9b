"use client";

import { AddressFields } from "@/components/forms/address-fields";
import { GroupBox } from "@/components/forms/group-box";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { ZoneField } from "@/components/forms/zone-field";
import { CATEGORIES } from "@/db/enums";
import type { EventFormStart, EventTexts } from "@/lib/listings/events/form";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

type Props = {
  start: EventFormStart;
  /** Why the dates can't be changed; null if they can. */
  frozenDates?: string | null;
  /** Heading level of the field groups. */
  level?: 2 | 3;
};

/** Event fields, shared by the forms that list an event, edit one, and request vendors for one. */
export function EventFields({ start: { texts, zones }, frozenDates = null, level = 2 }: Props) {
  const text = (name: keyof EventTexts) => ({ name, defaultValue: texts[name] });
  const day = (name: keyof EventTexts) => ({ ...text(name), readOnly: frozenDates !== null });
  return (
    <div>
      <GroupBox title="Details" level={level}>
        <TextField {...text("title")} label="Event Title" maxLength={TEXT_LIMITS.title} required />
        <TextareaField
          {...text("description")}
          label="Description"
          hint="What happens, and why people should come."
          maxLength={TEXT_LIMITS.description}
          required
        />
        <SelectField
          {...text("category")}
          label="Category"
          options={categories}
          required
          className="sm:max-w-sm"
        />
      </GroupBox>
      <GroupBox title="Location" level={level}>
        <AddressFields start={texts} maxLength={TEXT_LIMITS.place} needsCity />
      </GroupBox>
      <GroupBox title="Date" level={level} intro={frozenDates}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...day("startDate")} type="date" label="Start date" required />
          <TextField {...day("endDate")} type="date" label="End date" optional />
          <TextField {...day("startTime")} type="time" label="Start time" optional />
          <TextField {...day("endTime")} type="time" label="End time" optional />
        </div>
        <ZoneField
          zones={zones}
          chosen={texts.timeZone}
          isFrozen={frozenDates !== null}
          hint="The time zone of the event."
          required
          className="sm:max-w-sm"
        />
      </GroupBox>
      <GroupBox title="Audience" level={level}>
        <TextField
          {...text("expectedAttendance")}
          label="Expected attendance"
          hint="Enter a number."
          inputMode="numeric"
          autoComplete="off"
          optional
          className="sm:max-w-sm"
        />
        <TextareaField
          {...text("targetAudience")}
          label="Target Audience"
          rows={2}
          maxLength={TEXT_LIMITS.note}
          optional
        />
        <TextField
          {...text("platformLink")}
          label="Event website or ticketing link"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          optional
        />
      </GroupBox>
    </div>
  );
}
