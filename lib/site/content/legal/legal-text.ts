/** What of a text depends on the site it stands on. */
export interface LegalReference {
  brand: string;
  support: string;
}

/** A part of a text; `[words](/path)` in a paragraph is a link. */
export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
}

/** One version of a text. What people agreed to stays as it was: a change is a new file, with a new date. */
export type LegalText = (reference: LegalReference) => readonly LegalSection[];
