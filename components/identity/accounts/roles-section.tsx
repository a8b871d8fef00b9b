import { AddRoleDialog } from "@/components/identity/accounts/add-role-dialog";
import { Section } from "@/components/layout/section";
import { Badge } from "@/components/ui/badge";
import { SELF_SERVICE_ROLES } from "@/db/enums";
import type { Viewer } from "@/lib/core/ctx";
import { roleLabels } from "@/lib/identity/accounts/roles";

/** The user's roles, and a way to add one. */
export function RolesSection({ viewer }: { viewer: Pick<Viewer, "roles" | "currentRole" | "companyName"> }) {
  const missing = SELF_SERVICE_ROLES.filter((role) => !viewer.roles.includes(role));
  return (
    <Section
      id="roles"
      title="Roles"
      intro="You can have several roles and switch between them in the menu above."
    >
      <ul className="mb-5 flex flex-wrap gap-2">
        {viewer.roles.map((role) => (
          <li key={role}>
            <Badge tone={role === viewer.currentRole ? "action" : "plain"}>
              {roleLabels[role]}
              {role === viewer.currentRole && " (current)"}
            </Badge>
          </li>
        ))}
      </ul>
      <AddRoleDialog missing={missing} hasCompany={viewer.companyName !== null} />
    </Section>
  );
}
