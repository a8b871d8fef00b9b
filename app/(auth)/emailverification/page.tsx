import type { Metadata } from "next";
import { VerificationInvalid } from "@/components/identity/accounts/verification-invalid";
import { VerifyEmail } from "@/components/identity/accounts/verify-email";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { Alert } from "@/components/ui/alert";
import { LINK_ASKED_FOR } from "@/lib/identity/accounts/copy";
import { readVerification } from "@/lib/identity/accounts/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = {
  title: "Email verification",
  robots: { index: false },
  referrer: "same-origin",
};

type Query = Record<"token" | "asked", string | string[] | undefined>;

export default async function EmailVerificationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, asked } = await searchParams;
  const ctx = await requestCtx();
  const link = typeof token === "string" && token ? await readVerification(ctx, token) : null;
  const mayResend = Boolean(ctx.viewer && !ctx.viewer.emailVerified);
  const { supportEmail } = siteSettings();
  return (
    <AuthCard title="Email verification">
      {asked ? (
        <Alert tone="success">{LINK_ASKED_FOR}</Alert>
      ) : !link || link.state === "invalid" || typeof token !== "string" ? (
        <VerificationInvalid supportEmail={supportEmail} ownAddress={mayResend} />
      ) : (
        <VerifyEmail
          token={token}
          email={link.email ?? ""}
          whose={link.whose}
          isDone={link.state === "done"}
          signedInAs={ctx.viewer?.email ?? null}
          supportEmail={supportEmail}
          mayResend={mayResend}
        />
      )}
    </AuthCard>
  );
}
