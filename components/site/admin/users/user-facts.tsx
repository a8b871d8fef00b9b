import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { roleLabels } from "@/lib/identity/accounts/roles";
import type { UserDto } from "@/lib/site/admin/user";
import { PLAN_LABELS } from "@/lib/site/admin/users";
import { UserMarks } from "./user-marks";

/** An account's profile. */
export function UserFacts({ user }: { user: UserDto }) {
  const known: [string, ReactNode][] = [
    ["Email", user.email],
    ["Company", user.companyName],
    ["Phone", user.phone],
    ["Website", user.website],
    ["Location", user.location],
    ["Roles", user.roles.map((role) => roleLabels[role]).join(", ")],
    ["Host plan", PLAN_LABELS[user.plan]],
    ["Sign-in methods", waysIn(user)],
    ["Joined", <ReaderTime key="joined" iso={user.joinedAt.toISOString()} dayOnly />],
  ];
  const items: Definition[] = [
    { term: "Status", detail: <UserMarks user={user} /> },
    ...known.flatMap(([term, detail]) => (detail ? [{ term, detail }] : [])),
  ];
  return (
    <Section id="facts" title="Profile">
      <DefinitionList className="[&_dd]:wrap-anywhere" items={items} />
      {user.terms.length > 0 && (
        <ul className="mt-4 space-y-1 text-sm">
          {user.terms.map((term) => (
            <li key={`${term.label}${term.startsAt.toISOString()}`}>
              {term.label} from <ReaderTime iso={term.startsAt.toISOString()} dayOnly /> until{" "}
              <ReaderTime iso={term.endsAt.toISOString()} dayOnly />, {term.isGiven ? "granted" : "paid"}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function waysIn({ hasPassword, googleEmail }: UserDto): string | null {
  const google = googleEmail && `Google (${googleEmail})`;
  return [hasPassword && "Password", google].filter(Boolean).join(", ") || null;
}

/** What a user has paid and earned, with links to the details. */
export function UserMoney({ money, email }: Pick<UserDto, "money" | "email">) {
  const query = `?q=${encodeURIComponent(email)}`;
  return (
    <Section id="money" className="mt-10" title="Money">
      <Stats
        label="Money"
        stats={[
          { label: "Paid", value: formatCents(money.paidCents), note: "Net of refunds" },
          { label: "Pending", value: formatCents(money.heldCents) },
          { label: "Due", value: formatCents(money.dueCents) },
          { label: "Paid out", value: formatCents(money.paidOutCents) },
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
        <TextLink href={`/admindashboard/payments${query}`}>View payments</TextLink>
        <TextLink href={`/admindashboard/payouts/history${query}`}>View payouts</TextLink>
      </p>
    </Section>
  );
}
