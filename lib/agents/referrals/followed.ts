import "server-only";
import { openSealed, sealText } from "@/lib/core/sealed-text";
import { REFERRAL_DAYS } from "./attribution-window";

const OWNER = "followed links";
const DAY_MS = 86_400_000;
/** Maximum number of proposals whose links a browser remembers. The oldest is dropped. */
const MOST = 20;
/** Browser limit of a cookie. */
const MOST_CHARACTERS = 4000;

/** An agent's link that was followed. */
export interface Followed {
  proposalId: string;
  proposalAgentId: string;
  /** Confirmed by the visible page, in UTC. */
  at: Date;
  /** The label in the link. Null: none. */
  source: string | null;
}

type Written = [proposal: string, agreement: string, seconds: number, source?: string | null];

const shortId = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function longId(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The browser's valid links: the last one followed for each proposal, newest first. Skips what is forged, truncated, or
 * sealed with a retired key.
 */
export function readFollowed(sealed: string | null, now: Date): Followed[] {
  if (!sealed || sealed.length > MOST_CHARACTERS) return [];
  const since = now.getTime() - REFERRAL_DAYS * DAY_MS;
  try {
    return (JSON.parse(openSealed(sealed, OWNER)) as Written[])
      .map(([proposal, agreement, seconds, source]) => ({
        proposalId: longId(proposal),
        proposalAgentId: longId(agreement),
        at: new Date(seconds * 1000),
        source: source ?? null,
      }))
      .filter(({ at }) => at.getTime() > since);
  } catch {
    return [];
  }
}

/** Returns the sealed cookie value after a link was followed. */
export function withFollowed(sealed: string | null, followed: Followed): string {
  const others = readFollowed(sealed, followed.at).filter(
    ({ proposalId }) => proposalId !== followed.proposalId,
  );
  const written = [followed, ...others]
    .slice(0, MOST)
    .map(
      ({ proposalId, proposalAgentId, at, source }): Written => [
        shortId(proposalId),
        shortId(proposalAgentId),
        Math.floor(at.getTime() / 1000),
        source,
      ],
    );
  return sealText(JSON.stringify(written), OWNER);
}
