import { ButtonLink } from "@/components/ui/button-link";

/** The ways to one's money, on the dashboards of those who are paid out. */
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
