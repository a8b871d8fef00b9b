import { SectionHeader } from "@/components/layout/section-header";
import { ButtonLink } from "@/components/ui/button-link";

/** Links account settings to payout settings. */
export function PayoutSettingsLink() {
  return (
    <section aria-labelledby="payouts">
      <SectionHeader id="payouts" title="Payouts" intro="Where we send the money you earn." />
      <ButtonLink href="/payoutsettings" variant="secondary">
        Payout Settings
      </ButtonLink>
    </section>
  );
}
