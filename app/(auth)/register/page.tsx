import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountTypes } from "@/components/accounts/account-types";
import { AddRoleForm } from "@/components/accounts/add-role-form";
import { AuthSheet } from "@/components/accounts/auth-sheet";
import { GoogleLink, OrLine } from "@/components/accounts/google-link";
import { RegisterForm } from "@/components/accounts/register-form";
import { roleFacts } from "@/components/accounts/role-facts";
import { StartAsGuest } from "@/components/accounts/start-as-guest";
import { TextLink } from "@/components/ui/text-link";
import { destinationAfter } from "@/lib/accounts/destination";
import { loginPath, registerPath } from "@/lib/accounts/paths";
import { asSelfServiceRole } from "@/lib/accounts/self-service-role";
import { wantedPath } from "@/lib/accounts/wanted-path";
import { isGoogleOn } from "@/lib/auth/google";
import { isScriptedPost } from "@/lib/auth/scripted-post";
import { getViewer } from "@/lib/auth/viewer";
import { roleDashboards, roleLabels } from "@/lib/core/roles";

export const metadata: Metadata = {
  title: "Register",
  description: "One account to host events, sponsor them, promote them or offer your services.",
  alternates: { canonical: "/register" },
};

type Query = Record<"type" | "redirect_url" | "from_url", string | string[] | undefined>;

export default async function RegisterPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const redirectUrl = wantedPath(query);
  const role = asSelfServiceRole(query.type);
  const viewer = await getViewer();
  if (viewer && !(await isScriptedPost())) {
    if (!role || viewer.accountStatus !== "active" || viewer.roles.includes(role))
      redirect(destinationAfter(viewer.currentRole, viewer.accountStatus, redirectUrl));
    return (
      <AuthSheet
        title={`Add the ${roleLabels[role]} role to your account`}
        intro={roleFacts[role].description}
      >
        <AddRoleForm
          role={role}
          hasCompany={viewer.companyName !== null}
          redirectUrl={redirectUrl ?? roleDashboards[role]}
        />
      </AuthSheet>
    );
  }
  if (!role) return <AccountTypes redirectUrl={redirectUrl} hasGoogle={isGoogleOn()} />;
  return (
    <AuthSheet
      title="Create your account"
      intro={`${roleLabels[role]}. ${roleFacts[role].description}`}
      above={
        <TextLink href={registerPath(null, redirectUrl)} prefetch={false}>
          Back to Account Type
        </TextLink>
      }
    >
      {role === "event_host" && <StartAsGuest />}
      {isGoogleOn() && (
        <>
          <GoogleLink label="Continue with Google" redirectUrl={redirectUrl} role={role} />
          <OrLine />
        </>
      )}
      <RegisterForm key={role} role={role} redirectUrl={redirectUrl} />
      <p className="mt-6 border-t border-line pt-5 text-sm text-quiet">
        Already have an account? <TextLink href={loginPath(redirectUrl)}>Log in</TextLink>
      </p>
    </AuthSheet>
  );
}
