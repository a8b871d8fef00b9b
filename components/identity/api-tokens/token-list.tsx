import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { TokenDto } from "@/lib/identity/api-tokens/queries/own-tokens";
import { SCOPE_LABELS } from "@/lib/identity/api-tokens/schema";
import { RevokeToken } from "./revoke-token";

/** The user's tokens, each with its permissions, last use, and a button to revoke it. */
export function TokenList({ tokens }: { tokens: readonly TokenDto[] }) {
  return (
    <EntryList none="You have no tokens yet.">
      {tokens.map((token) => (
        <Entry
          key={token.id}
          title={token.name}
          badge={token.isExpired && <Badge tone="brick">Expired</Badge>}
          actions={<RevokeToken tokenId={token.id} name={token.name} />}
        >
          <p>
            {token.scopes.map((scope) => SCOPE_LABELS[scope].label).join(" · ")}, ends in{" "}
            <code>{token.endsWith}</code>
          </p>
          <p>
            {token.lastUsedAt ? (
              <>
                Last used <Moment at={token.lastUsedAt} />
              </>
            ) : (
              "Never used"
            )}
            , {token.isExpired ? "expired" : "expires"} <Moment at={token.expiresAt} />
          </p>
        </Entry>
      ))}
    </EntryList>
  );
}

function Moment({ at }: { at: Date }) {
  return <ReaderTime iso={at.toISOString()} />;
}
