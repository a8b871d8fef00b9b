import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import { revokeApiTokenAction } from "@/lib/identity/api-tokens/actions";
import type { TokenDto } from "@/lib/identity/api-tokens/queries/own-tokens";
import { SCOPE_LABELS } from "@/lib/identity/api-tokens/schema";

/** The user's tokens, each with its permissions, last use, and a button to revoke it. */
export function TokenList({ tokens }: { tokens: readonly TokenDto[] }) {
  return (
    <EntryList none="You have no tokens yet.">
      {tokens.map((token) => (
        <Entry
          key={token.id}
          title={token.name}
          badge={token.isExpired && <Badge tone="brick">Expired</Badge>}
          actions={
            <ActionButton
              action={revokeApiTokenAction}
              about={{ tokenId: token.id }}
              variant="secondary"
              size="sm"
              busy="Revoking…"
              done={`${token.name} was revoked.`}
              goesAway
            >
              Revoke<span className="sr-only"> {token.name}</span>
            </ActionButton>
          }
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
