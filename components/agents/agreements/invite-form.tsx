"use client";

import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { SegmentedRadio } from "@/components/ui/segmented-radio";
import { inviteAgentAction } from "@/lib/agents/agreements/actions";
import { commissionOf } from "@/lib/agents/agreements/form";
import { RIGHTS_COPY } from "@/lib/agents/agreements/rights-copy";
import { type AgentsDto, Commission } from "@/lib/agents/agreements/schema";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import { textOf } from "@/lib/core/form-fields";
import { ShareExample } from "./share-example";

const NOTHING = { commissionType: "percent", commissionBps: 0, commissionCents: null } as const;

type Props = { agents: AgentsDto; onInvited: (email: string) => void };

/** Invites someone by email, with rights and a commission, and shows what the host keeps while they type. */
export function InviteForm({ agents: { proposalId, roles, example }, onInvited }: Props) {
  const [terms, setTerms] = useState<z.output<typeof Commission> | null>(NOTHING);
  const [email, setEmail] = useState("");
  const [round, setRound] = useState(0);

  function checkLinks(event: FormEvent<HTMLDivElement>) {
    const form = (event.target as HTMLInputElement).form;
    if (!form) return;
    const data = new FormData(form);
    setEmail(textOf(data.get("email")).trim());
    setTerms(Commission.safeParse(commissionOf(Object.fromEntries(data))).data ?? null);
  }

  return (
    <Form
      key={round}
      action={inviteAgentAction}
      onSuccess={() => {
        onInvited(email);
        setTerms(NOTHING);
        setRound(round + 1);
      }}
    >
      <div onInput={checkLinks} className="grid gap-5">
        <input type="hidden" name="proposalId" value={proposalId} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          inputMode="email"
          maxLength={254}
          required
        />
        <RadioCardsField
          name="role"
          legend="Agent's role"
          defaultValue="viewer_sharer"
          options={roles.map((role) => ({
            value: role,
            title: AGENT_ROLE_LABELS[role],
            description: RIGHTS_COPY[role],
          }))}
        />
        <div className="group/terms grid justify-items-start gap-3">
          <SegmentedRadio
            name="commissionType"
            legend="Commission"
            defaultValue="percent"
            options={[
              { value: "percent", label: "Percent" },
              { value: "flat", label: "Fixed amount" },
              { value: "none", label: "No commission" },
            ]}
          />
          <TextField
            name="percent"
            label="Commission per sponsorship"
            hint="0 to 50 percent of what you receive."
            defaultValue="0"
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            className="w-full max-w-60 group-has-[:is([value=flat],[value=none]):checked]/terms:hidden"
          />
          <TextField
            name="amount"
            label="Amount per sponsorship"
            hint="In dollars. It never exceeds what you receive."
            defaultValue="50"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            className="w-full max-w-60 group-has-[:is([value=percent],[value=none]):checked]/terms:hidden"
          />
          {terms && (
            <p className="text-sm text-quiet noscript:hidden" role="status">
              <ShareExample terms={terms} example={example} />
            </p>
          )}
        </div>
        <FormError />
        <FormSaved>Invitation sent.</FormSaved>
        <div>
          <SubmitButton busyLabel="Sending…">Send invitation</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
