"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { Alert } from "@/components/ui/alert";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { requestExportAction } from "@/lib/identity/privacy/actions";

/** Downloads all of the user's data as a file. */
export function ExportForm({ reauthentication }: { reauthentication: Reauthentication }) {
  const [path, setPath] = useState<string | null>(null);
  return (
    <div className="max-w-form space-y-5">
      <div role="status">
        {path && (
          <Alert tone="success" title="Your download has started">
            If it hasn't,{" "}
            <a href={path} className="rounded text-action underline">
              download the file here
            </a>{" "}
            within five minutes.
          </Alert>
        )}
      </div>
      <Form
        action={requestExportAction}
        onSuccess={(asked) => {
          setPath(asked.path);
          location.assign(asked.path);
        }}
        className="space-y-5"
      >
        <ReauthenticationField reauthentication={reauthentication} purpose="export" />
        <FormError fades />
        <SubmitButton variant="secondary" busyLabel="Collecting…">
          Download my data
        </SubmitButton>
      </Form>
    </div>
  );
}
