"use client";

import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FormContext, IDLE_FORM } from "@/components/forms/form-context";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { FieldErrors } from "@/lib/core/result";
import { changesBetween } from "@/lib/listings/proposals/changes";
import type { EditStart } from "@/lib/listings/proposals/edit-start";
import { frozenFor } from "@/lib/listings/proposals/frozen";
import { CardPreview } from "../wizard/card-preview";
import { focusFirstFault } from "../wizard/focus-first-fault";
import { StepBasics } from "../wizard/step-basics";
import { StepTiers } from "../wizard/step-tiers";
import { useWizardDraft } from "../wizard/use-wizard-draft";
import { WizardContext } from "../wizard/wizard-context";
import { ChangeList } from "./change-list";
import { OutdatedNote } from "./outdated-note";
import { useEdit } from "./use-edit";
import { useLeaveWarning } from "./use-leave-warning";
import { withZone } from "./with-zone";

/** Edits a published proposal with all the wizard's fields on one page, saved together. */
export function EditProposal({ start }: { start: EditStart }) {
  const { proposal, version, money, role } = start;
  const frozen = useCallback((path: string) => frozenFor(role, path, money), [role, money]);
  const [opened] = useState(() => ({ id: proposal.id, version, content: withZone(start.content) }));
  const { tools, setErrors, setDraft } = useWizardDraft(start.wizard, opened, frozen);
  const { draft, errors } = tools;
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(0);

  const showProblems = useCallback(
    (problems: FieldErrors) => {
      setErrors(problems);
      if (Object.keys(problems).length > 0) setRefusal((count) => count + 1);
    },
    [setErrors],
  );
  const edit = useEdit({ start, draft, replace: setDraft, showProblems });
  const changes = useMemo(() => changesBetween(edit.base.content, draft), [edit.base.content, draft]);
  useLeaveWarning(changes.length > 0);

  useEffect(() => {
    if (refusal > 0) focusFirstFault(form.current);
  }, [refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void edit.save();
  }

  const fields = useMemo(() => ({ ...IDLE_FORM, fields: errors }), [errors]);
  return (
    <WizardContext value={tools}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-16">
        <FormContext value={fields}>
          <form ref={form} onSubmit={submit} noValidate className="min-w-0">
            <h2 className="mb-6 text-xl">Basic Proposal Information</h2>
            <StepBasics />
            <h2 className="mt-6 mb-6 border-t-2 border-ink pt-8 text-xl">Sponsorship Tiers</h2>
            <StepTiers />
            {edit.newer && (
              <OutdatedNote
                key={edit.newer.version}
                since={edit.newer.since}
                busy={edit.isSaving}
                onOver={edit.saveOver}
                onTheirs={edit.takeTheirs}
              />
            )}
            <div
              data-page-bar
              className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-4 sm:mx-0 sm:px-0"
            >
              <div role="alert" className="has-[*]:mb-3">
                {edit.failure && <Alert tone="error">{edit.failure}</Alert>}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-sm text-quiet">
                  {countText(changes.length)}
                </p>
                <Button type="submit" size="lg" busy={edit.isSaving} disabled={changes.length === 0}>
                  {edit.isSaving ? "Saving…" : "Save changes"}
                </Button>
              </div>
            </div>
          </form>
        </FormContext>
        <div className="grid content-start gap-8 lg:sticky lg:top-24 lg:self-start">
          <div className="hidden lg:block [&_aside]:static">
            <CardPreview draftId={proposal.id} money={money} />
          </div>
          {changes.length > 0 && (
            <section aria-labelledby="unsaved">
              <h2 id="unsaved" className="mb-2 text-base">
                Unsaved changes
              </h2>
              <ChangeList changes={changes} />
            </section>
          )}
        </div>
      </div>
    </WizardContext>
  );
}

function countText(count: number): string {
  if (count === 0) return "No changes yet.";
  return count === 1 ? "1 unsaved change" : `${count} unsaved changes`;
}
