import { RoleHome } from "@/components/accounts/role-home";
import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";

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
  const account = await getAccount({ ...(await requestCtx()), viewer });
  return (
    <>
      <RoleNeededBanner viewer={viewer} query={await searchParams} />
      <RoleHome title="Vendor Dashboard" account={account} points={POINTS} />
    </>
  );
}
