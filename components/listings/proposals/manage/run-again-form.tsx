"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/forms/form";
import { MenuFormError } from "@/components/forms/menu-form-error";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem } from "@/components/ui/menu-items";
import { newId } from "@/lib/core/ids";
import { startNextEditionAction } from "@/lib/listings/proposals/actions";

/** Starts a draft of a proposal's next edition and opens it in the wizard. */
export function RunAgainForm({ proposalId, icon }: { proposalId: string; icon: ReactNode }) {
  const [draftId] = useState(newId);
  return (
    <Form action={startNextEditionAction}>
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="draftId" value={draftId} suppressHydrationWarning />
      <MenuItem>
        <button type="submit" className={menuItemClass()}>
          {icon} Run it again
        </button>
      </MenuItem>
      <MenuFormError />
    </Form>
  );
}
