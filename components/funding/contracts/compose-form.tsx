"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { Card } from "@/components/ui/card";
import { CONTRACT_TEMPLATES, type ContractTemplate } from "@/db/enums";
import { sendContractAction } from "@/lib/funding/contracts/actions";
import { type ContractChoice, contractContent, TEMPLATE_LABELS } from "@/lib/funding/contracts/content";
import type { ContractPageDto } from "@/lib/funding/contracts/schema";
import { ContractDocument } from "./contract-document";

type Props = Pick<ContractPageDto, "sponsorshipId" | "facts" | "choice" | "otherName"> & {
  /** The current version. 0: none. */
  basis: number;
};

/** The host's choices for a contract, with a preview below. */
export function ComposeForm({ sponsorshipId, facts, choice: first, otherName, basis }: Props) {
  const [choice, choose] = useState<ContractChoice>(first);
  const set = (part: Partial<ContractChoice>) => choose((before) => ({ ...before, ...part }));
  const preview = contractContent(facts, choice);
  return (
    <div className="grid gap-6">
      <Card className="max-w-3xl">
        <Form action={sendContractAction} className="grid gap-5">
          <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
          <input type="hidden" name="basis" value={basis} />
          <SelectField
            name="template"
            label="Template"
            value={choice.template}
            options={CONTRACT_TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))}
            onChange={(event) => set({ template: event.target.value as ContractTemplate })}
          />
          <TextareaField
            name="contribution"
            label="What the sponsor provides besides money"
            hint="For in-kind and media sponsorships: goods, services, or what will be published, where, and when."
            rows={4}
            maxLength={1_000}
            className={choice.template === "cash" ? "hidden scripting-none:block" : undefined}
            defaultValue={first.contribution ?? ""}
            onChange={(event) => set({ contribution: event.target.value.trim() || null })}
          />
          <TextareaField
            name="extra"
            label="Additional terms"
            optional
            rows={4}
            maxLength={4_000}
            defaultValue={first.extra ?? ""}
            onChange={(event) => set({ extra: event.target.value.trim() || null })}
          />
          <p className="text-sm text-quiet">
            Amount, benefits, dates, and cancellation terms come from the sponsorship. This is a template, not
            legal advice.
          </p>
          <FormError />
          <div>
            <SubmitButton busyLabel="Sending…">{`Send to ${otherName}`}</SubmitButton>
          </div>
        </Form>
      </Card>
      <ContractDocument content={preview} status="Preview (not sent yet)" acceptances={null} />
    </div>
  );
}
