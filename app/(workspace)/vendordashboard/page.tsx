import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountFactsSkeleton } from "@/components/accounts/account-facts-skeleton";
import { RoleHome } from "@/components/accounts/role-home";
import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { Streamed } from "@/components/layout/streamed";
import { InboxCard } from "@/components/messages/inbox-card";
import { InboxSkeleton } from "@/components/messages/inbox-skeleton";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { listThreads, THREADS_ON_A_CARD } from "@/lib/messages/queries/inbox";

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
    href: "/accountsettings/roles",
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
        <Streamed fallback={<AccountFactsSkeleton />}>
          <Facts viewer={viewer} />
        </Streamed>
      </RoleHome>
      <Streamed fallback={<InboxSkeleton rows={2} />}>
        <Messages viewer={viewer} />
      </Streamed>
    </>
  );
}

async function Facts({ viewer }: { viewer: Viewer }) {
  return <AccountFacts account={await getAccount({ ...(await requestCtx()), viewer })} withRoles />;
}

async function Messages({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const inbox = await listThreads(ctx, { limit: THREADS_ON_A_CARD });
  return <InboxCard inbox={inbox} now={ctx.now().toISOString()} />;
}
