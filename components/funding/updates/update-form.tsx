"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-queue";
import { PictureList } from "@/components/vendors/profiles/picture-list";
import { editUpdateAction, publishUpdateAction } from "@/lib/funding/updates/actions";
import { updatesPath } from "@/lib/funding/updates/paths";
import { type OwnUpdateDto, UPDATE_LIMITS } from "@/lib/funding/updates/schema";

const tooMany = (names: readonly string[]) =>
  `An update can have up to ${UPDATE_LIMITS.pictures} pictures. Not added: ${names.join(", ")}.`;

type NewProps = { proposalId: string; formId: string; ticket: string };

/** Publishes an update. Then the form is empty again. */
export function NewUpdateForm({ proposalId, formId, ticket }: NewProps) {
  const router = useRouter();
  const [form, setForm] = useState(formId);
  return (
    <Form
      key={form}
      action={publishUpdateAction}
      className="grid max-w-measure gap-5"
      onSuccess={() => {
        showToast("Update published.", { tone: "success" });
        setForm(crypto.randomUUID());
        router.refresh();
      }}
    >
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="formId" value={form} />
      <Fields ticket={ticket} update={null} />
      <div>
        <SubmitButton busyLabel="Publishing…">Publish update</SubmitButton>
      </div>
    </Form>
  );
}

type EditProps = { proposalId: string; update: OwnUpdateDto; ticket: string };

/** Edits an update. */
export function EditUpdateForm({ proposalId, update, ticket }: EditProps) {
  const router = useRouter();
  return (
    <Form
      action={editUpdateAction}
      className="grid max-w-measure gap-5"
      onSuccess={() => {
        showToast("Update saved.", { tone: "success" });
        router.push(updatesPath(proposalId));
      }}
    >
      <input type="hidden" name="updateId" value={update.id} />
      <Fields ticket={ticket} update={update} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving…">Save changes</SubmitButton>
        <ButtonLink href={updatesPath(proposalId)} variant="secondary" prefetch={false}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function Fields({ ticket, update }: { ticket: string; update: OwnUpdateDto | null }) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        defaultValue={update?.title ?? ""}
        maxLength={UPDATE_LIMITS.title}
        optional
      />
      <TextareaField
        name="words"
        label="What's new?"
        hint="What the money paid for, what is next, who to thank."
        defaultValue={update?.words ?? ""}
        rows={6}
        maxLength={UPDATE_LIMITS.words}
        required
      />
      <PictureList
        noun="Picture"
        field="pictures"
        ticket={ticket}
        start={(update?.pictures ?? []).map((picture) => ({ ...picture, alt: picture.alt ?? "" }))}
        max={UPDATE_LIMITS.pictures}
        shown={UPDATE_LIMITS.pictures}
        tooMany={tooMany}
      />
      <FormError />
    </>
  );
}
