import { ButtonLink } from "@/components/ui/button-link";

/** Links to balance and payout settings, on the dashboards of payees. */
export function PayoutLinks() {
  return (
    <>
      <ButtonLink href="/balance" variant="secondary">
        Balance
      </ButtonLink>
      <ButtonLink href="/payoutsettings" variant="secondary">
        Payout Settings
      </ButtonLink>
    </>
  );
}
