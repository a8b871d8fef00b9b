"use client";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";
import { RoleCard } from "./role-card";
import { roleFacts } from "./role-facts";

type Props = {
  open: boolean;
  onClose: () => void;
  onChoose: (role: SelfServiceRole) => void;
  /** The roles to choose from; all four unless it says otherwise. */
  roles?: readonly SelfServiceRole[];
};

/** The overlay in which somebody who is about to sign up says as what. */
export function RoleChooser({ open, onClose, onChoose, roles = SELF_SERVICE_ROLES }: Props) {
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      wide
      title="Choose Your Role"
      description="Start with one. You can add more roles to your account later."
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {roles.map((role) => (
          <RoleCard key={role} role={role}>
            <Button block variant="secondary" onClick={() => onChoose(role)}>
              {roleFacts[role].signUp}
            </Button>
          </RoleCard>
        ))}
      </ul>
    </LazyDialog>
  );
}
