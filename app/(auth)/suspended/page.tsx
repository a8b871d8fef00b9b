import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppealForm } from "@/components/identity/accounts/appeal-form";
import { OwnData } from "@/components/identity/privacy/own-data";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { formatDay } from "@/lib/core/dates";
import { getSuspension } from "@/lib/identity/accounts/queries";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { getPrivacy } from "@/lib/identity/privacy/queries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata: Metadata = { title: "Account suspended", robots: { index: false } };

type Query = { sent?: string | string[] };

export default async function SuspendedPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requestCtx();
  if (!ctx.viewer) redirect("/login");
  const suspension = await getSuspension(ctx);
  if (!suspension) redirect(roleDashboards[ctx.viewer.currentRole]);
  return (
    <AuthCard
      title={suspension.isSwitchedOff ? "This account is turned off" : "Your account is suspended"}
      intro={
        suspension.isSwitchedOff
          ? "It belongs to the demo data, which an admin can turn on again."
          : suspension.since
            ? `Since ${formatDay(suspension.since)}. Your listings are hidden and payouts are on hold until this is settled.`
            : "Your listings are hidden and payouts are on hold until this is settled."
      }
    >
      <h2 className="text-xl">Reason</h2>
      <p className="mt-2 whitespace-pre-line">
        {suspension.reason ?? "No reason was recorded. Ask us below, and a person will look into it."}
      </p>
      {!suspension.isSwitchedOff && (
        <>
          <h2 className="mt-8 mb-4 text-xl">Appeal</h2>
          <AppealForm alreadySent={(await searchParams).sent !== undefined} />
        </>
      )}
      <div className="mt-10 space-y-10 border-t border-line pt-8">
        <OwnData {...(await getPrivacy(ctx))} />
      </div>
    </AuthCard>
  );
}
