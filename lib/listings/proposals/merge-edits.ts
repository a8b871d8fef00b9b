import type { DraftContent, DraftFields } from "./draft";

/** What two people made of one proposal. */
interface Edits {
  /** What both began with. */
  base: DraftContent;
  mine: DraftContent;
  theirs: DraftContent;
}

/** Their version with what I changed over it, field by field; the tiers are one field. */
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
