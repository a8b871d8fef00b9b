import { EmptyState } from "@/components/ui/empty-state";
import { DashboardFrame } from "@/components/vendors/dashboard-frame";
import { ProfileFirst } from "@/components/vendors/profile-first";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { getOwnProfile } from "@/lib/vendors/queries/own-profile";

export const metadata = { title: "Leads · Vendor Dashboard" };

export default async function VendorLeads() {
  const viewer = await requireRole("vendor", "/vendordashboard/leads");
  const profile = await getOwnProfile({ ...(await requestCtx()), viewer });
  return (
    <DashboardFrame current="leads">
      {profile ? (
        <EmptyState title="No leads yet">
          <p>Whoever asks you for a quote on your profile appears here.</p>
        </EmptyState>
      ) : (
        <ProfileFirst>You need to complete your vendor profile first to receive leads.</ProfileFirst>
      )}
    </DashboardFrame>
  );
}
