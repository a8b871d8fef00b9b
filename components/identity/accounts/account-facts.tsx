import { Badge } from "@/components/ui/badge";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatDay } from "@/lib/core/dates";
import type { AccountDto } from "@/lib/identity/accounts/account";

type Facts = Pick<AccountDto, "fullName" | "email" | "memberSince">;

/** Read-only facts about the account's owner. */
export function AccountFacts({ account, isVerified }: { account: Facts; isVerified: boolean }) {
  const { fullName, email, memberSince } = account;
  return (
    <DefinitionList
      items={[
        { term: "Name", detail: fullName },
        {
          term: "Email",
          detail: (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <span className="break-all">{email}</span>
              {isVerified ? <Badge tone="moss">Verified</Badge> : <Badge>Not verified</Badge>}
            </span>
          ),
        },
        { term: "Member since", detail: formatDay(memberSince) },
      ]}
    />
  );
}
