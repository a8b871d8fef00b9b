import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { TokenDto } from "@/lib/accounts/own-tokens";
import { SCOPE_WORDS } from "@/lib/accounts/token-schema";
import { formatMoment } from "@/lib/core/dates";
import { RevokeTokenForm } from "./revoke-token-form";

/** Somebody's tokens, each with what it may do, when it was used, and the way to end it. */
export function TokenList({ tokens }: { tokens: readonly TokenDto[] }) {
  if (tokens.length === 0)
    return <p className="mb-6 border-y border-line py-4 text-quiet">You have no tokens yet.</p>;
  return (
    <ul className="mb-6 border-t border-line">
      {tokens.map((token) => (
        <li
          key={token.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {token.name}
              {token.isExpired && <Badge tone="brick">Expired</Badge>}
            </p>
            <p className="text-sm text-quiet">
              {token.scopes.map((scope) => SCOPE_WORDS[scope].label).join(" · ")}, ends in{" "}
              <code>{token.endsWith}</code>
            </p>
            <p className="text-sm text-quiet">
              {token.lastUsedAt ? (
                <>
                  Last used <Moment at={token.lastUsedAt} />
                </>
              ) : (
                "Never used"
              )}
              , {token.isExpired ? "expired" : "expires"} <Moment at={token.expiresAt} />
            </p>
          </div>
          <RevokeTokenForm token={{ id: token.id, name: token.name }} />
        </li>
      ))}
    </ul>
  );
}

function Moment({ at }: { at: Date }) {
  return <DateText iso={at.toISOString()}>{`${formatMoment(at)} UTC`}</DateText>;
}
