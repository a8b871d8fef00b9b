"use client";

import { useState } from "react";
import { Field } from "@/components/forms/field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import { Alert } from "@/components/ui/alert";
import { RetryButton } from "@/components/ui/retry-button";
import type { Result } from "@/lib/core/result";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { STATEMENTS_API } from "@/lib/money/payouts/admin/paths";
import type { ImportedCounts, StatementPreviewDto } from "@/lib/money/payouts/admin/statement";
import { askSite } from "@/lib/site/http/limited-fetch";
import { StatementLines } from "./statement-lines";
import { StatementResult } from "./statement-result";

type Chosen = { name: string; text: string; preview: StatementPreviewDto | null; problem: string | null };

/** Imports a bank statement: preview, reauthentication, result. */
export function StatementImport({ reauthentication }: { reauthentication: AdminReauthentication }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<File | null>(null);
  const [done, setDone] = useState<ImportedCounts | null>(null);

  async function choose(file: File | undefined) {
    setDone(null);
    setChosen(null);
    setUnread(null);
    if (!file) return;
    setBusy(true);
    const text = await file.text();
    const result = await post<StatementPreviewDto>(`${STATEMENTS_API}/preview`, { text });
    setBusy(false);
    if (!result.ok && result.error.code === "internal") setUnread(file);
    const preview = result.ok ? result.data : null;
    setChosen({ name: file.name, text, preview, problem: result.ok ? null : result.error.message });
  }

  return (
    <div className="space-y-8">
      <Field
        name="statement"
        label="Statement"
        hint="A camt.053 file from your bank, or a CSV with the columns below."
        className="max-w-md"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
            className="block w-full text-sm file:mr-4 file:min-h-11 file:rounded file:border-0 file:bg-action-soft file:px-4 file:font-semibold file:text-action"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className="empty:hidden">
        {busy && "Reading the statement…"}
        {chosen?.problem && (
          <Alert tone="error" action={unread && <RetryButton onClick={() => void choose(unread)} />}>
            {chosen.problem}
          </Alert>
        )}
        {chosen?.preview && !done && <IgnoredColumns names={chosen.preview.ignored} />}
        {done && <StatementResult counts={done} />}
      </div>
      {chosen?.preview && !done && (
        <>
          <StatementLines name={chosen.name} lines={chosen.preview.lines} />
          <Form
            action={(_previous: Result<ImportedCounts> | null, form: FormData) =>
              post<ImportedCounts>(STATEMENTS_API, {
                name: chosen.name,
                text: chosen.text,
                password: form.get("password") ?? undefined,
                code: form.get("code") ?? undefined,
                factorCode: form.get("factorCode") ?? undefined,
              })
            }
            onSuccess={setDone}
            className="max-w-md space-y-5"
          >
            <ReauthenticationFields
              reauthentication={reauthentication}
              purpose="transfer_confirmation"
              always
            />
            <FormError />
            <SubmitButton busyLabel="Importing…">Import</SubmitButton>
          </Form>
        </>
      )}
    </div>
  );
}

function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" title={names.length === 1 ? "One column is ignored" : "Some columns are ignored"}>
      <p className="wrap-anywhere">
        {names.join(", ")}. If the file has that data under another name, rename the column and choose the
        file again.
      </p>
    </Alert>
  );
}

const post = <T,>(path: string, body: unknown): Promise<Result<T>> =>
  askSite(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
