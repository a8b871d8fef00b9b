import "server-only";
import { openSealed, sealText } from "@/lib/core/sealed-text";
import { REFERRAL_DAYS } from "./attribution-window";

const OWNER = "followed links";
const DAY_MS = 86_400_000;
/** A browser remembers the links of so many proposals; the oldest one goes. */
const MOST = 20;
/** Browsers carry no more. */
const MOST_CHARACTERS = 4000;

/** An agent's link that was followed. */
export interface Followed {
  proposalId: string;
  proposalAgentId: string;
  /** Confirmed by the visible page; UTC. */
  at: Date;
}

type Written = [proposal: string, agreement: string, seconds: number];

const shortId = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function longId(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The links a browser carries that count still: of each proposal the one followed last, the newest first. What was
 * made up, cut off, or sealed with a key that is gone is none.
 */
export function readFollowed(sealed: string | null, now: Date): Followed[] {
  if (!sealed || sealed.length > MOST_CHARACTERS) return [];
  const since = now.getTime() - REFERRAL_DAYS * DAY_MS;
  try {
    return (JSON.parse(openSealed(sealed, OWNER)) as Written[])
      .map(([proposal, agreement, seconds]) => ({
        proposalId: longId(proposal),
        proposalAgentId: longId(agreement),
        at: new Date(seconds * 1000),
      }))
      .filter(({ at }) => at.getTime() > since);
  } catch {
    return [];
  }
}

/** What a browser carries from now on, sealed, after a link was followed there. */
export function withFollowed(sealed: string | null, followed: Followed): string {
  const others = readFollowed(sealed, followed.at).filter(
    ({ proposalId }) => proposalId !== followed.proposalId,
  );
  const written = [followed, ...others]
    .slice(0, MOST)
    .map(
      ({ proposalId, proposalAgentId, at }): Written => [
        shortId(proposalId),
        shortId(proposalAgentId),
        Math.floor(at.getTime() / 1000),
      ],
    );
  return sealText(JSON.stringify(written), OWNER);
}
