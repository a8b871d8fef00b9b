import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/identity/accounts/forgot-password-form";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };

type Query = { asked?: string | string[] };

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { asked } = await searchParams;
  return (
    <AuthCard
      title="Forgot your password?"
      intro="Enter your email address, and we'll email you a link to choose a new one."
    >
      <ForgotPasswordForm alreadyAsked={asked !== undefined} />
      <p className="mt-6 border-t border-line pt-5 text-sm">
        <TextLink href="/login">Back to the login page</TextLink>
      </p>
    </AuthCard>
  );
}
