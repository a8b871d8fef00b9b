import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ConnectGoogleByLink } from "@/components/identity/accounts/connect-google-by-link";
import { ConnectGoogleForm } from "@/components/identity/accounts/connect-google-form";
import { GoogleLink } from "@/components/identity/accounts/google-link";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { Alert } from "@/components/ui/alert";
import { LINK_INVALID } from "@/lib/identity/accounts/copy";
import { readLink } from "@/lib/identity/accounts/queries";
import { pendingOfRequest } from "@/lib/identity/sessions/pending-google";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

export const metadata: Metadata = {
  title: "Connect Google",
  robots: { index: false },
  referrer: "same-origin",
};

type Query = Record<"token" | "sent" | "connected", string | string[] | undefined>;

/** Connects a Google account to the account with the same address, in this browser or through an emailed link. */
export default async function ConnectGooglePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, sent, connected } = await searchParams;
  if (connected)
    return (
      <Panel>
        <Connected />
      </Panel>
    );
  if (typeof token === "string") {
    const link = await readLink(await requestCtx(), token, "link_google");
    return (
      <Panel>
        {link ? (
          <ConnectGoogleByLink token={token} email={link.email} isOther={link.isOther}>
            <Connected />
          </ConnectGoogleByLink>
        ) : (
          <Invalid />
        )}
      </Panel>
    );
  }
  const came = await pendingOfRequest();
  // After connecting nothing is pending, and the form below reports success.
  if (!came && !(await isScriptedPost())) redirect("/login");
  return (
    <Panel>
      <ConnectGoogleForm
        pending={came?.sealed ?? ""}
        email={came?.pending.email ?? ""}
        alreadySent={Boolean(sent)}
      />
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <AuthCard title="Connect Google to your account">{children}</AuthCard>;
}

function Connected() {
  return (
    <div className="space-y-6">
      <Alert tone="success" live title="Google is connected">
        You can now log in with it.
      </Alert>
      <GoogleLink label="Sign in with Google" />
    </div>
  );
}

function Invalid() {
  return (
    <div className="space-y-6">
      <Alert tone="error" title="This link doesn't work">
        {LINK_INVALID} Continue with Google again to get a new one.
      </Alert>
      <GoogleLink label="Continue with Google" />
    </div>
  );
}
