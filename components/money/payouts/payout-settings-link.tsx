import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";

/** Links account settings to payout settings. */
export function PayoutSettingsLink() {
  return (
    <Section id="payouts" title="Payouts" intro="Where we send the money you earn.">
      <ButtonLink href="/payoutsettings" variant="secondary">
        Payout Settings
      </ButtonLink>
    </Section>
  );
}
