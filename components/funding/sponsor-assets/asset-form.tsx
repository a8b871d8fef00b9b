"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { sendAssetAction } from "@/lib/funding/sponsor-assets/actions";
import { readContact, TEXT_LIMIT } from "@/lib/funding/sponsor-assets/schema";

type Need = "text" | "link" | "contact";
type Props = { sponsorshipId: string; need: Need; value: string | null };

/** Sends a text, a link, or a contact. What was sent already is replaced in an unfolding form. */
export function AssetForm(props: Props) {
  if (props.value === null) return <Fields {...props} />;
  return (
    <details>
      <summary className={buttonClass({ variant: "secondary", size: "sm", className: "list-none" })}>
        Replace {props.need}
      </summary>
      <div className="mt-4">
        <Fields key={props.value} {...props} />
      </div>
    </details>
  );
}

function Fields({ sponsorshipId, need, value }: Props) {
  const router = useRouter();
  return (
    <Form
      action={sendAssetAction}
      className="grid gap-4"
      onSuccess={() => {
        showToast("Sent to the host.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
      <input type="hidden" name="need" value={need} />
      {need === "text" && (
        <TextareaField
          name="value"
          label="Text about you"
          hint={`For print, websites, or an announcement. Up to ${TEXT_LIMIT} characters.`}
          rows={4}
          defaultValue={value ?? ""}
        />
      )}
      {need === "link" && (
        <TextField
          name="value"
          label="Web address"
          hint="Where the host links to, such as your website."
          inputMode="url"
          autoComplete="url"
          defaultValue={value ?? ""}
        />
      )}
      {need === "contact" && <ContactFields value={value ?? ""} />}
      <div>
        <FormError className="has-[*]:mb-3" />
        <SubmitButton busyLabel="Sending…">Send {need}</SubmitButton>
      </div>
    </Form>
  );
}

function ContactFields({ value }: { value: string }) {
  const { name, email, phone } = readContact(value);
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" defaultValue={name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          label="Email"
          hint="An email address or a phone number is enough."
          type="email"
          autoComplete="email"
          defaultValue={email}
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          defaultValue={phone}
          className="sm:self-end"
        />
      </div>
    </>
  );
}
