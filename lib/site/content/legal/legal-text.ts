/** The parts of a text that depend on the site. */
export interface LegalReference {
  brand: string;
  support: string;
}

/** A section of a text. `[label](/path)` in a paragraph is a link. */
export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
}

/** One version of a text. People agreed to it as it is, so every change goes into a new file with a new date. */
export type LegalText = (reference: LegalReference) => readonly LegalSection[];
