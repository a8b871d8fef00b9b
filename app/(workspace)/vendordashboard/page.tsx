import { Suspense } from "react";
import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountFactsSkeleton } from "@/components/accounts/account-facts-skeleton";
import { RoleHome } from "@/components/accounts/role-home";
import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";

export const metadata = { title: "Vendor Dashboard" };

const POINTS = [
  {
    href: "/marketplace",
    title: "Event Services Marketplace",
    text: "Events that ask for services are listed here.",
  },
  {
    href: "/browseproposals",
    title: "Browse Opportunities",
    text: "See which events are planned near you, and when.",
  },
  {
    href: "/accountsettings",
    title: "Account Settings",
    text: "Add a role, for example to fund an event and be seen there.",
  },
];

export default async function VendorDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const viewer = await requireRole("vendor", "/vendordashboard");
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={await searchParams} />
      <RoleHome title="Vendor Dashboard" fullName={viewer.fullName} points={POINTS}>
        <Suspense fallback={<AccountFactsSkeleton />}>
          <Facts viewer={viewer} />
        </Suspense>
      </RoleHome>
    </>
  );
}

async function Facts({ viewer }: { viewer: Viewer }) {
  return <AccountFacts account={await getAccount({ ...(await requestCtx()), viewer })} withRoles />;
}
