import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { SecondStepForm } from "@/components/identity/sessions/second-step-form";
import { TextLink } from "@/components/ui/text-link";
import { heldSignInOfRequest } from "@/lib/identity/sessions/pending-sign-in";
import { getHeldSignIn } from "@/lib/identity/sessions/queries/held-sign-in";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

export const metadata: Metadata = { title: "Two-step verification", robots: { index: false } };

export default async function SecondStepPage() {
  const { sealed = "", pendingId = null } = (await heldSignInOfRequest()) ?? {};
  const held = await getHeldSignIn(await requestCtx(), pendingId);
  // After the step nothing is held, and the form below reports success.
  if (!held && !(await isScriptedPost())) redirect("/login");
  return (
    <AuthCard title="Two-step verification" intro="One more step to log in.">
      <SecondStepForm
        pending={sealed}
        hasApp={held?.hasApp ?? true}
        hasPasskeys={held?.hasPasskeys ?? false}
      />
      <div className="mt-6 border-t border-line pt-5 text-sm text-quiet">
        Lost your phone and your recovery codes? <TextLink href="/contact">Contact us</TextLink>
      </div>
    </AuthCard>
  );
}
