import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { newId } from "@/lib/core/ids";
import { editPlainlyAction } from "@/lib/listings/proposals/actions";
import { type PlainField, plainFieldsOf } from "@/lib/listings/proposals/edit-form";
import type { EditStart } from "@/lib/listings/proposals/edit-start";

type Line = { name: PlainField; label: string; type?: "date" | "time" | "url"; optional?: boolean };

const LINES: readonly Line[] = [
  { name: "title", label: "Proposal Title" },
  { name: "targetAudience", label: "Target Audience", optional: true },
  { name: "expectedReach", label: "Expected Reach", optional: true },
  { name: "eventPlatformLink", label: "Event page link", type: "url", optional: true },
  { name: "city", label: "City or town", optional: true },
  { name: "region", label: "State or region", optional: true },
  { name: "country", label: "Country", optional: true },
  { name: "startDate", label: "Start date", type: "date", optional: true },
  { name: "endDate", label: "End date", type: "date", optional: true },
  { name: "startTime", label: "Start time", type: "time", optional: true },
  { name: "endTime", label: "End time", type: "time", optional: true },
  { name: "amountRequested", label: "Funding goal in dollars" },
  { name: "eventShare", label: "Share for the event itself in percent" },
];

/** Form for the text, location, date, and goal of a published proposal, for browsers without JavaScript. */
export function PlainEditForm({ start }: { start: EditStart }) {
  const { proposal } = start.content;
  const open = plainFieldsOf(start);
  return (
    <Form action={editPlainlyAction} className="mb-8 grid max-w-form gap-5">
      <p className="text-quiet">
        You can edit the text, location, date, and goal here. Editing tiers, images, videos, and other options
        requires JavaScript.
      </p>
      <FormSaved>Saved.</FormSaved>
      <FormError />
      <input type="hidden" name="proposalId" value={start.proposal.id} />
      <input type="hidden" name="version" value={start.version} />
      <input type="hidden" name="saveId" value={newId()} />
      {LINES.filter(({ name }) => open.has(name)).map(({ name, ...line }) => (
        <TextField key={name} name={`proposal.${name}`} defaultValue={proposal[name]} {...line} />
      ))}
      <TextareaField
        name="proposal.description"
        label="Description"
        defaultValue={proposal.description}
        rows={8}
      />
      <SubmitButton busyLabel="Saving…" className="justify-self-start">
        Save changes
      </SubmitButton>
    </Form>
  );
}
