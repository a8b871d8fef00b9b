import { Checkbox } from "@/components/ui/checkbox";
import { KINDS } from "@/lib/messaging/notifications/kinds";
import type { PreferenceDto } from "@/lib/messaging/notifications/schema";
import { WantedCategories } from "./wanted-categories";

/** One kind of notification, with its email and bell switches. */
export function PreferenceRow({ preference }: { preference: PreferenceDto }) {
  const { kind, byMail, inApp, categories } = preference;
  const { label, hint, isOptional, hasBell } = KINDS[kind];
  return (
    <fieldset className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_auto]">
      <legend className="sr-only">{label}</legend>
      <div aria-hidden="true">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-quiet">{hint}</p>
      </div>
      <div className="grid grid-cols-[8.5rem_auto] sm:grid-cols-[8.5rem_4.5rem]">
        <Checkbox
          name="byMail[]"
          value={kind}
          label="Email"
          hint={isOptional ? undefined : "Always sent"}
          defaultChecked={byMail}
          disabled={!isOptional}
        />
        {hasBell && <Checkbox name="inApp[]" value={kind} label="Bell" defaultChecked={inApp} />}
      </div>
      {categories && <WantedCategories categories={categories} />}
    </fieldset>
  );
}
