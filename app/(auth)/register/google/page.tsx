import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GoogleRegisterForm } from "@/components/identity/accounts/google-register-form";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { registerPath } from "@/lib/identity/accounts/paths";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { pendingOfRequest } from "@/lib/identity/sessions/pending-google";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

export const metadata: Metadata = { title: "Register with Google", robots: { index: false } };

export default async function RegisterWithGooglePage() {
  const came = await pendingOfRequest();
  // After registration nothing is pending, and the form below reports success.
  if (!came && !(await isScriptedPost())) redirect(registerPath(null));
  return (
    <AuthCard
      title="One more step"
      intro={
        <>
          Google has verified <strong className="break-words text-ink">{came?.pending.email ?? "you"}</strong>
          . Choose an account type to finish.
        </>
      }
    >
      <GoogleRegisterForm
        pending={came?.sealed ?? ""}
        role={asSelfServiceRole(came?.pending.role ?? undefined)}
      />
    </AuthCard>
  );
}
