import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WelcomeWays } from "@/components/identity/accounts/welcome-ways";
import { ContinueAsGuest } from "@/components/identity/sessions/continue-as-guest";
import { HowItWorks } from "@/components/site/home/how-it-works";
import { env } from "@/lib/core/env";
import { destinationAfter } from "@/lib/identity/accounts/destination";
import { isGoogleOn } from "@/lib/identity/sessions/google";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage() {
  const viewer = await getViewer();
  if (viewer) redirect(destinationAfter(viewer.currentRole, viewer.accountStatus));
  const { brandName: brand } = siteSettings();
  const { INTRO_VIDEO_URL: videoUrl } = env();
  return (
    <div className="py-10 sm:py-16">
      <div className="mx-auto max-w-form text-center">
        <h1 className="text-3xl">Welcome to {brand}</h1>
        <p className="mt-3 mb-8 text-quiet">
          Hosts find funding for their events here, and businesses find the events their customers go to.
        </p>
        <WelcomeWays hasGoogle={isGoogleOn()} />
        <div className="mt-6 border-t border-line pt-6">
          <ContinueAsGuest />
          <p className="mt-2 text-sm text-quiet">Look around first. No sign-up needed.</p>
        </div>
      </div>
      <HowItWorks videoUrl={videoUrl} inset={false} />
    </div>
  );
}
