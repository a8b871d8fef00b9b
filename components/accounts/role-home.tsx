import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import type { AccountDto } from "@/lib/accounts/account";
import { firstName } from "@/lib/accounts/first-name";
import { AccountFacts } from "./account-facts";
import { type StartingPoint, StartingPoints } from "./starting-points";

type Props = { title: string; account: AccountDto; points: readonly StartingPoint[] };

/** The first page of a role: where its work is found, and whose account this is. */
export function RoleHome({ title, account, points }: Props) {
  return (
    <>
      <PageHeader title={title} intro={`Welcome, ${firstName(account.fullName)}.`} />
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="start">
          <SectionHeader id="start" title="Where to go" />
          <StartingPoints points={points} />
        </section>
        <Card as="section" aria-labelledby="account">
          <SectionHeader id="account" title="Your account" level={2} />
          <AccountFacts account={account} withRoles />
        </Card>
      </div>
    </>
  );
}
