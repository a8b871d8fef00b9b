import { notFound, redirect } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { PlanOffer } from "@/components/money/plans/plan-offer";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { VendorPlanCards } from "@/components/vendors/profiles/plan-cards";
import { VendorPlanStatus } from "@/components/vendors/profiles/plan-status";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { PromotionCards } from "@/components/vendors/profiles/promotion-cards";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { buyObstacle } from "@/lib/money/plans/vendor-sale";
import { startVendorPurchaseAction } from "@/lib/vendors/profiles/actions/purchases";
import { PROFILE_FIRST, purchaseFailed } from "@/lib/vendors/profiles/copy";
import { profilePath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { buyPath, mayBuy, promotionsFor } from "@/lib/vendors/profiles/promotions";
import { readProduct, type VendorProduct } from "@/lib/vendors/profiles/purchase-input";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { getVendorOffer, getVendorPlanStatus } from "@/lib/vendors/profiles/queries/plan-status";

export const metadata = { title: "Vendor Monetization" };

type Props = { searchParams: Promise<{ buy?: string | string[] }> };

export default async function VendorSettings({ searchParams }: Props) {
  const { buy } = await searchParams;
  const product = readProduct(buy);
  if (buy !== undefined && !product) notFound();
  const viewer = await requireViewer(product ? buyPath(product) : VENDOR_PATHS.settings);
  if (!viewer.roles.includes("vendor")) redirect("/");
  const ctx = { ...(await requestCtx()), viewer };
  return product ? <Purchase ctx={ctx} product={product} /> : <Plans ctx={ctx} />;
}

async function Plans({ ctx }: { ctx: SignedInCtx }) {
  const [profile, planStatus, elite] = await Promise.all([
    getOwnProfile(ctx),
    getVendorPlanStatus(ctx),
    getVendorOffer(ctx, "vendor:elite"),
  ]);
  return (
    <>
      <PageHeader
        title="Vendor Monetization"
        intro="Show more of your work and rank higher in search. One-time payments, no automatic renewal."
      />
      {!profile && (
        <Alert tone="info" title={PROFILE_FIRST} className="mb-6">
          <TextLink href={profilePath(VENDOR_PATHS.settings)} prefetch={false}>
            Edit Profile
          </TextLink>
        </Alert>
      )}
      <Section id="plans" title="Plans">
        <div className="mb-6">
          <VendorPlanStatus planStatus={planStatus} />
        </div>
        <VendorPlanCards current={profile?.plan ?? "basic"} elite={elite} />
      </Section>
      <Section id="promotions" className="mt-12" title="Promotions">
        <PromotionCards
          products={promotionsFor(profile?.plan ?? "basic")}
          featuredUntil={profile?.featuredUntil ?? null}
          boostedUntil={profile?.boostedUntil ?? null}
          now={ctx.now()}
        />
      </Section>
    </>
  );
}

async function Purchase({ ctx, product }: { ctx: SignedInCtx; product: VendorProduct }) {
  const profile = await getOwnProfile(ctx);
  if (profile && !mayBuy(product, profile.plan)) redirect(VENDOR_PATHS.settings);
  const offer = profile && (await getVendorOffer(ctx, product));
  const obstacle = profile && buyObstacle(product, profile);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        above={<TextLink href={VENDOR_PATHS.settings}>Vendor Monetization</TextLink>}
        title="Complete Your Purchase"
        intro="One-time payment, no automatic renewal."
      />
      {offer ? (
        <Card>
          <PlanOffer offer={offer} now={ctx.now()} />
          {obstacle ? (
            <Alert tone="warning" className="mt-5">
              <p>{obstacle}</p>
              <TextLink href={VENDOR_PATHS.dashboard} prefetch={false}>
                Vendor Dashboard
              </TextLink>
            </Alert>
          ) : (
            <>
              <ActionButton
                action={startVendorPurchaseAction}
                about={{ product, idempotencyKey: newId() }}
                failureMessage={purchaseFailed(product)}
                block
                size="lg"
                busy="Preparing your order…"
                className="mt-9"
              >
                Continue to payment
              </ActionButton>
              <ButtonLink
                href={VENDOR_PATHS.settings}
                block
                variant="secondary"
                prefetch={false}
                className="mt-3"
              >
                Cancel
              </ButtonLink>
            </>
          )}
        </Card>
      ) : (
        <ProfileFirst back={buyPath(product)}>Create your profile first. Purchases apply to it.</ProfileFirst>
      )}
    </div>
  );
}
