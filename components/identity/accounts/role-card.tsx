import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { SelfServiceRole } from "@/db/enums";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { roleFacts } from "./role-facts";
import { RoleIcon } from "./role-icon";

/** An account type: what it is for, three things it can do, and a link to sign up. */
export function RoleCard({ role, children }: { role: SelfServiceRole; children: ReactNode }) {
  const { description, features } = roleFacts[role];
  return (
    <li className="flex flex-col rounded border border-line bg-raised p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <RoleIcon role={role} />
        <h3 className="text-lg">{roleLabels[role]}</h3>
      </div>
      <p className="mt-2 text-sm text-quiet">{description}</p>
      <ul className="mt-4 mb-6 space-y-1.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon name="check" aria-hidden="true" size={18} className="mt-0.5 text-moss-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  );
}
