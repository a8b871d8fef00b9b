import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/identity/accounts/reset-password-form";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { RESET_INVALID } from "@/lib/identity/accounts/copy";
import { readLink } from "@/lib/identity/accounts/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata: Metadata = {
  title: "Choose a new password",
  robots: { index: false },
  referrer: "same-origin",
};

type Query = { token?: string | string[] };

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const ctx = await requestCtx();
  const given = typeof token === "string" && token ? token : null;
  const reset = given && (await readLink(ctx, given, "reset_password"));
  if (!given || !reset)
    return (
      <AuthCard title="Choose a new password">
        <Alert tone="error" title="This link doesn't work">
          {RESET_INVALID}
        </Alert>
        <ButtonLink href="/forgotpassword" block className="mt-6">
          Request a new link
        </ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard
      title="Choose a new password"
      intro={
        <>
          For the account of <strong className="break-words text-ink">{reset.email}</strong>. Anyone signed in
          to it, on any device, will have to log in again.
        </>
      }
    >
      {reset.isOther && (
        <Alert className="mb-6">
          This link belongs to another account. You're signed in as{" "}
          <span className="break-words">{ctx.viewer?.email}</span>, and you'll stay signed in.
        </Alert>
      )}
      <ResetPasswordForm token={given} email={reset.email} />
    </AuthCard>
  );
}
