"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { MenuFormError } from "@/components/forms/menu-form-error";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem } from "@/components/ui/menu-items";
import {
  pauseProposalAction,
  reopenProposalAction,
  resumeProposalAction,
} from "@/lib/listings/proposals/actions";

const MOVES = {
  pause: { action: pauseProposalAction, label: "Pause" },
  resume: { action: resumeProposalAction, label: "Resume" },
  reopen: { action: reopenProposalAction, label: "Reopen" },
} as const;

type Props = {
  move: keyof typeof MOVES;
  proposalId: string;
  icon: ReactNode;
};

/** Menu item that changes a proposal's status immediately and reversibly. */
export function MoveForm({ move, proposalId, icon }: Props) {
  const router = useRouter();
  const { action, label } = MOVES[move];
  return (
    <Form action={action} onSuccess={() => router.refresh()}>
      <input type="hidden" name="proposalId" value={proposalId} />
      <MenuItem>
        <button type="submit" className={menuItemClass()}>
          {icon} {label}
        </button>
      </MenuItem>
      <MenuFormError />
    </Form>
  );
}
