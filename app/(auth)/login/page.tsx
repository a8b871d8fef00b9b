import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CheckoutOfferNote } from "@/components/funding/sponsorships/checkout-offer-note";
import { GoogleLink, OrLine } from "@/components/identity/accounts/google-link";
import { SignUpLink } from "@/components/identity/accounts/sign-up-link";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { LoginForm } from "@/components/identity/sessions/login-form";
import { StartAsGuest } from "@/components/identity/sessions/start-as-guest";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { findCheckoutOffer } from "@/lib/funding/sponsorships/queries/checkout-offer";
import { loginError } from "@/lib/identity/accounts/copy";
import { destinationAfter } from "@/lib/identity/accounts/destination";
import { registerPath } from "@/lib/identity/accounts/paths";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { isGoogleOn } from "@/lib/identity/sessions/google";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { returnTo } from "@/lib/identity/sessions/return-to";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { CREATE_EVENT_PATH } from "@/lib/listings/events/paths";

export const metadata: Metadata = { title: "Login", robots: { index: false } };

type Query = Record<
  "user_type" | "redirect_url" | "from_url" | "changed" | "error",
  string | string[] | undefined
>;

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const redirectUrl = returnTo(query);
  const viewer = await getViewer();
  if (viewer && !(await isScriptedPost()))
    redirect(destinationAfter(viewer.currentRole, viewer.accountStatus, redirectUrl));
  const offer = await findCheckoutOffer(await requestCtx(), redirectUrl);
  const role = offer ? "business_sponsor" : asSelfServiceRole(query.user_type);
  const error = loginError(query.error);
  return (
    <AuthCard
      title="Log in"
      intro={
        redirectUrl ? `Log in${role ? ` as ${roleLabels[role]}` : ""} to continue.` : "Good to see you again."
      }
    >
      {offer && <CheckoutOfferNote offer={offer} />}
      {query.changed && (
        <Alert tone="success" className="mb-6">
          {query.changed === "deleted"
            ? "Your account was deleted. Thank you for being with us."
            : "Your password was changed. Log in with the new one."}
        </Alert>
      )}
      {error && (
        <div role="alert" className="mb-6">
          <Alert tone="error">{error}</Alert>
        </div>
      )}
      {redirectUrl === CREATE_EVENT_PATH && <StartAsGuest />}
      {isGoogleOn() && (
        <>
          <GoogleLink label="Sign in with Google" redirectUrl={redirectUrl} role={role} />
          <OrLine />
        </>
      )}
      <LoginForm redirectUrl={redirectUrl} />
      <div className="mt-6 border-t border-line pt-5 text-sm text-quiet">
        {offer ? (
          <>
            <p className="mb-3">No account yet? It's free.</p>
            <ButtonLink href={registerPath(role, redirectUrl)} prefetch={false} variant="secondary" block>
              Sign up
            </ButtonLink>
          </>
        ) : (
          <>
            No account yet? <SignUpLink redirectUrl={redirectUrl}>Sign up</SignUpLink>
          </>
        )}
      </div>
    </AuthCard>
  );
}
