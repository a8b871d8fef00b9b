import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CheckoutOfferNote } from "@/components/funding/sponsorships/checkout-offer-note";
import { GoogleRegisterForm } from "@/components/identity/accounts/google-register-form";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { findCheckoutOffer } from "@/lib/funding/sponsorships/queries/checkout-offer";
import { registerPath } from "@/lib/identity/accounts/paths";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { pendingOfRequest } from "@/lib/identity/sessions/pending-google";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { returnTo } from "@/lib/identity/sessions/return-to";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

export const metadata: Metadata = { title: "Register with Google", robots: { index: false } };

export default async function RegisterWithGooglePage() {
  const came = await pendingOfRequest();
  // After registration nothing is pending, and the form below reports success.
  if (!came && !(await isScriptedPost())) redirect(registerPath(null));
  const redirectUrl = returnTo({ redirect_url: came?.pending.redirectUrl ?? undefined });
  const offer = await findCheckoutOffer(await requestCtx(), redirectUrl);
  return (
    <AuthCard
      title="One more step"
      intro={
        <>
          Google has verified <strong className="break-words text-ink">{came?.pending.email ?? "you"}</strong>
          . {offer ? "Add your business name to finish." : "Choose an account type to finish."}
        </>
      }
    >
      {offer && <CheckoutOfferNote offer={offer} />}
      <GoogleRegisterForm
        pending={came?.sealed ?? ""}
        role={offer ? "business_sponsor" : asSelfServiceRole(came?.pending.role ?? undefined)}
        isDecided={offer !== null}
      />
    </AuthCard>
  );
}
