"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";
import { RoleCard } from "./role-card";
import { roleFacts } from "./role-facts";

type Props = { onClose: () => void; onChoose: (role: SelfServiceRole) => void };

/** The overlay in which someone who is about to sign up chooses a role. */
export default function RoleChooser({ onClose, onChoose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Choose Your Role"
      description="Start with one. You can add more roles to your account later."
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {SELF_SERVICE_ROLES.map((role) => (
          <RoleCard key={role} role={role}>
            <Button block variant="secondary" onClick={() => onChoose(role)}>
              {roleFacts[role].signUp}
            </Button>
          </RoleCard>
        ))}
      </ul>
    </Dialog>
  );
}
