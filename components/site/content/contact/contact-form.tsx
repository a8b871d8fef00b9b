"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { sendContactMessageAction } from "@/lib/site/content/contact/actions";
import { MessageSent } from "./message-sent";

type Props = {
  /** Maximum lengths, in characters. */
  limits: { name: number; subject: number; message: number };
};

/** The contact form, which writes to support. */
export function ContactForm({ limits }: Props) {
  const [sent, setSent] = useState(false);
  if (sent) return <MessageSent />;
  return (
    <Form
      action={sendContactMessageAction}
      onSuccess={() => setSent(true)}
      failureMessage="Your message could not be sent. Check your connection and try again."
      className="max-w-form space-y-5"
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={limits.name} required />
      <TextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextField name="subject" label="Subject" maxLength={limits.subject} required />
      <TextareaField name="message" label="Message" rows={7} maxLength={limits.message} required />
      <FormError fades />
      <SubmitButton size="lg" busyLabel="Sending…">
        Send
      </SubmitButton>
    </Form>
  );
}
