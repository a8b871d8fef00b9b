import { AdminFrame } from "@/components/site/admin/admin-frame";
import { TextLink } from "@/components/ui/text-link";
import { VendorActions } from "@/components/vendors/admin/vendor-actions";
import { FlagNotice, VendorCase } from "@/components/vendors/admin/vendor-case";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { ADMIN_VENDORS_PATH, vendorCasePath } from "@/lib/vendors/profiles/admin-filters";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { getVendorCase } from "@/lib/vendors/profiles/queries/admin-case";

export const metadata = { title: "Vendor · Vendor Management" };

type Props = { params: Promise<{ id: string }> };

export default async function OneVendor({ params }: Props) {
  const { id } = await params;
  const ctx = await requireAdmin(vendorCasePath(id));
  const vendor = await orNotFound(getVendorCase(ctx, id));
  const { flag, verified, granted, publishedAt, owner } = vendor;
  return (
    <AdminFrame
      title={<span className="wrap-anywhere">{vendor.businessName}</span>}
      above={
        <TextLink href={ADMIN_VENDORS_PATH} prefetch={false}>
          All vendors
        </TextLink>
      }
      actions={
        publishedAt && !flag ? (
          <TextLink href={vendorProfilePath(vendor)} prefetch={false}>
            View public profile
          </TextLink>
        ) : null
      }
    >
      <FlagNotice flag={flag} />
      {owner.status !== "deleted" && (
        <div className="mb-8">
          <VendorActions
            vendor={vendor}
            isVerified={verified !== null}
            isFlagged={flag !== null}
            asksForReview={Boolean(flag?.reviewAskedAt && !flag.answer)}
            isGivenFeature={granted.some(({ product }) => product.startsWith("vendor_featured"))}
            today={ctx.now().toISOString().slice(0, 10)}
          />
        </div>
      )}
      <VendorCase vendor={vendor} now={ctx.now()} />
    </AdminFrame>
  );
}
