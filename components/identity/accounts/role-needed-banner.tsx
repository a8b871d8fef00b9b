import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { Viewer } from "@/lib/core/ctx";
import { registerPath } from "@/lib/identity/accounts/paths";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";

export type RoleNeeded = Partial<Record<"needs" | "for", string | string[]>>;

/** Says why someone was redirected here, and links to adding the role that the requested page requires. */
export function RoleNeededBanner({ viewer, query }: { viewer: Viewer; query: RoleNeeded }) {
  const role = asSelfServiceRole(query.needs);
  if (!role || viewer.roles.includes(role)) return null;
  const wanted = typeof query.for === "string" ? query.for : null;
  return (
    <Alert tone="info" live className="mt-6" title={`That page needs the ${roleLabels[role]} role`}>
      <p>
        You don't have it yet.{" "}
        <TextLink href={registerPath(role, wanted)} prefetch={false}>
          Add the {roleLabels[role]} role to your account
        </TextLink>
      </p>
    </Alert>
  );
}
