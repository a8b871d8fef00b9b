"use client";

import { useId } from "react";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { Checkbox } from "@/components/ui/checkbox";
import { CATEGORIES, type Category } from "@/db/enums";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";

/** The categories in which a sponsor wants opportunities by email. */
export function WantedCategories({ categories }: { categories: readonly Category[] }) {
  const id = useId();
  const message = useFormState().fields["categories"];
  return (
    <fieldset aria-describedby={`${id} ${id}-error`} className="mt-3 sm:col-span-2">
      <legend className="text-sm font-semibold">Opportunities in these categories</legend>
      <p id={id} className="text-sm text-quiet">
        Two emails a week at most, and a digest with the rest. Every email has an unsubscribe link.
      </p>
      <input type="hidden" name="categories[]" value="" />
      <div className="mt-1 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {CATEGORIES.map((key) => (
          <Checkbox
            key={key}
            name="categories[]"
            value={key}
            label={CATEGORY_LABELS[key]}
            defaultChecked={categories.includes(key)}
            aria-invalid={message ? true : undefined}
          />
        ))}
      </div>
      {message && <FieldMessage id={`${id}-error`}>{message}</FieldMessage>}
    </fieldset>
  );
}
