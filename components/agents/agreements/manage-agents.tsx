"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { NOT_INVITABLE } from "@/lib/agents/agreements/invitation-copy";
import type { AgentsDto, AgreementDto } from "@/lib/agents/agreements/schema";
import { AgreementEntry } from "./agreement-entry";
import { InviteForm } from "./invite-form";

type Props = {
  agents: AgentsDto;
  /** Reloads the agents after a change. By default, the page reloads them. */
  onChanged?: () => void;
};

/** A proposal's agents and invitations, and the form to invite another agent. */
export function ManageAgents({ agents, onChanged }: Props) {
  const router = useRouter();
  const [said, setSaid] = useState<string | null>(null);
  const { active, pending, past, isOpen } = agents;

  function changed(text: string) {
    setSaid(text);
    (onChanged ?? router.refresh)();
  }

  const list = (agreements: readonly AgreementDto[]) => (
    <ul className="divide-y divide-line border-y border-line">
      {agreements.map((agreement) => (
        <AgreementEntry
          key={`${agreement.id} ${agreement.expiresAt}`}
          agreement={agreement}
          agents={agents}
          onDone={changed}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-8">
      <div role="status" className="empty:hidden">
        {said && <Alert tone="success">{said}</Alert>}
      </div>
      <Part title="Agents">
        {active.length > 0 ? list(active) : <p className="text-quiet">No agents yet.</p>}
      </Part>
      {pending.length > 0 && <Part title="Awaiting reply">{list(pending)}</Part>}
      <Part title="Invite an agent">
        {isOpen ? (
          <InviteForm agents={agents} onInvited={(email) => changed(`Invitation sent to ${email}.`)} />
        ) : (
          <p className="text-quiet">{NOT_INVITABLE}</p>
        )}
      </Part>
      {past.length > 0 && <Part title="Ended">{list(past)}</Part>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
