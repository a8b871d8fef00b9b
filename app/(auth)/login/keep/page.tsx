import type { Metadata } from "next";
import { KeepFactor } from "@/components/identity/second-factor/keep-factor";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { Alert } from "@/components/ui/alert";
import { LINK_INVALID } from "@/lib/identity/accounts/copy";
import { readLink } from "@/lib/identity/accounts/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata: Metadata = {
  title: "Keep two-step verification",
  robots: { index: false },
  referrer: "same-origin",
};

type Query = Record<"token" | "kept", string | string[] | undefined>;

/** Cancels a reset of a second factor, through an emailed link. */
export default async function KeepFactorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, kept } = await searchParams;
  const link =
    typeof token === "string" ? await readLink(await requestCtx(), token, "keep_second_factor") : null;
  return (
    <AuthCard title="Keep two-step verification">
      {typeof token === "string" && link ? (
        <KeepFactor token={token} />
      ) : kept ? (
        <Alert tone="success">Your two-step verification stays as it is.</Alert>
      ) : (
        <Alert tone="error" title="This link doesn't work">
          {LINK_INVALID} You can also keep two-step verification by logging in with it.
        </Alert>
      )}
    </AuthCard>
  );
}
