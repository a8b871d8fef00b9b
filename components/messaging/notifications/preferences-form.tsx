"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { savePreferencesAction } from "@/lib/messaging/notifications/actions";
import type { PreferenceDto } from "@/lib/messaging/notifications/schema";
import { PreferenceRow } from "./preference-row";

/** Email and bell notification settings. The page gives it the id `notifications`. */
export function PreferencesForm({ preferences }: { preferences: readonly PreferenceDto[] }) {
  const router = useRouter();
  return (
    <Form
      action={savePreferencesAction}
      onSuccess={() => {
        showToast("Preferences saved.");
        router.refresh();
      }}
      className="grid gap-6"
    >
      <div className="border-t border-line">
        {preferences.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} />
        ))}
      </div>
      <FormSaved>Preferences saved.</FormSaved>
      <FormError />
      <div>
        <SubmitButton busyLabel="Saving…">Save preferences</SubmitButton>
      </div>
    </Form>
  );
}
