import type { DraftContent, DraftFields } from "./draft-schema";

/** Two people's edits of one proposal. */
interface Edits {
  /** Their common base. */
  base: DraftContent;
  mine: DraftContent;
  theirs: DraftContent;
}

/** Merges my changes into their version, field by field; the tiers count as one field. */
export function mergeEdits({ base, mine, theirs }: Edits): DraftContent {
  const names = Object.keys(mine.proposal) as (keyof DraftFields)[];
  const changed = names.filter((name) => differ(base.proposal[name], mine.proposal[name]));
  const own = Object.fromEntries(changed.map((name) => [name, mine.proposal[name]]));
  return {
    ...theirs,
    proposal: { ...theirs.proposal, ...own },
    tiers: differ(base.tiers, mine.tiers) ? mine.tiers : theirs.tiers,
  };
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
