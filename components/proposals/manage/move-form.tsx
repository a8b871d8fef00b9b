"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { menuItemClass } from "@/components/ui/menu-item";
import { showToast } from "@/components/ui/toast-queue";
import { pauseProposalAction, reopenProposalAction, resumeProposalAction } from "@/lib/proposals/actions";
import type { ManagedProposal } from "@/lib/proposals/policy";

const MOVES = {
  pause: { action: pauseProposalAction, label: "Pause", done: "It is paused. Its link says so." },
  resume: { action: resumeProposalAction, label: "Resume", done: "It is live again." },
  reopen: { action: reopenProposalAction, label: "Open again", done: "It is open for sponsors again." },
} as const;

type Props = {
  move: keyof typeof MOVES;
  proposal: Pick<ManagedProposal, "id" | "title">;
  icon: ReactNode;
};

/** A line of the menu that changes a proposal's state at once, and can be taken back. */
export function MoveForm({ move, proposal, icon }: Props) {
  const router = useRouter();
  const { action, label, done } = MOVES[move];
  return (
    <Form
      action={action}
      onSuccess={() => {
        showToast(done, { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="proposalId" value={proposal.id} />
      <button type="submit" className={menuItemClass()}>
        {icon} {label}
      </button>
      <FormError className="px-3 has-[*]:py-2" />
    </Form>
  );
}
