import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CheckoutOfferNote } from "@/components/funding/sponsorships/checkout-offer-note";
import { AccountTypes } from "@/components/identity/accounts/account-types";
import { AddRoleForm } from "@/components/identity/accounts/add-role-form";
import { GoogleLink, OrLine } from "@/components/identity/accounts/google-link";
import { RegisterForm } from "@/components/identity/accounts/register-form";
import { roleFacts } from "@/components/identity/accounts/role-facts";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { StartAsGuest } from "@/components/identity/sessions/start-as-guest";
import { TextLink } from "@/components/ui/text-link";
import type { SelfServiceRole } from "@/db/enums";
import { findCheckoutOffer } from "@/lib/funding/sponsorships/queries/checkout-offer";
import { destinationAfter } from "@/lib/identity/accounts/destination";
import { loginPath, registerPath } from "@/lib/identity/accounts/paths";
import { roleDashboards, roleLabels } from "@/lib/identity/accounts/roles";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { isGoogleOn } from "@/lib/identity/sessions/google";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { returnTo } from "@/lib/identity/sessions/return-to";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { getViewer } from "@/lib/identity/sessions/viewer";

type Query = Record<"type" | "redirect_url" | "from_url", string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const addRoleTitle = (role: SelfServiceRole) => `Add the ${roleLabels[role]} role to your account`;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const role = asSelfServiceRole((await searchParams).type);
  const isSignedIn = (await getViewer()) !== null && !(await isScriptedPost());
  return {
    title: role && isSignedIn ? addRoleTitle(role) : "Register",
    description: "One account to host events, sponsor them, promote them, or offer your services.",
    alternates: { canonical: "/register" },
  };
}

export default async function RegisterPage({ searchParams }: Props) {
  const query = await searchParams;
  const redirectUrl = returnTo(query);
  const offer = await findCheckoutOffer(await requestCtx(), redirectUrl);
  const role = offer ? "business_sponsor" : asSelfServiceRole(query.type);
  const viewer = await getViewer();
  if (viewer && !(await isScriptedPost())) {
    if (offer || !role || viewer.accountStatus !== "active" || viewer.roles.includes(role))
      redirect(destinationAfter(viewer.currentRole, viewer.accountStatus, redirectUrl));
    return (
      <AuthCard title={addRoleTitle(role)} intro={roleFacts[role].description}>
        <AddRoleForm
          role={role}
          hasCompany={viewer.companyName !== null}
          redirectUrl={redirectUrl ?? roleDashboards[role]}
        />
      </AuthCard>
    );
  }
  if (!role) return <AccountTypes redirectUrl={redirectUrl} hasGoogle={isGoogleOn()} />;
  return (
    <AuthCard
      title="Create your account"
      intro={`${roleLabels[role]}. ${roleFacts[role].description}`}
      above={
        !offer && (
          <TextLink href={registerPath(null, redirectUrl)} prefetch={false}>
            Back to Account Type
          </TextLink>
        )
      }
    >
      {offer && <CheckoutOfferNote offer={offer} />}
      {role === "event_host" && <StartAsGuest />}
      {isGoogleOn() && (
        <>
          <GoogleLink label="Continue with Google" redirectUrl={redirectUrl} role={role} />
          <OrLine />
        </>
      )}
      <RegisterForm key={role} role={role} redirectUrl={redirectUrl} isBrief={offer !== null} />
      <p className="mt-6 border-t border-line pt-5 text-sm text-quiet">
        Already have an account? <TextLink href={loginPath(redirectUrl)}>Log in</TextLink>
      </p>
    </AuthCard>
  );
}
