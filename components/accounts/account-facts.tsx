import { DefinitionList } from "@/components/ui/definition-list";
import type { AccountDto } from "@/lib/accounts/account";
import { formatDay } from "@/lib/core/dates";
import { roleLabels } from "@/lib/core/roles";

/** What an account says of its owner, to be read and not to be changed here. */
export function AccountFacts({ account, withRoles = false }: { account: AccountDto; withRoles?: boolean }) {
  const { fullName, email, companyName, roles, memberSince } = account;
  return (
    <DefinitionList
      items={[
        { term: "Name", detail: fullName },
        { term: "Email", detail: <span className="break-all">{email}</span> },
        ...(companyName ? [{ term: "Organization", detail: companyName }] : []),
        ...(withRoles ? [{ term: "Roles", detail: roles.map((role) => roleLabels[role]).join(", ") }] : []),
        { term: "Member since", detail: formatDay(memberSince) },
      ]}
    />
  );
}
