"use client";

import { Linked } from "./linked";

/**
 * Paragraphs of our copy, with their links. A client component, so that a page has the text as data, not its markup
 * twice.
 */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Linked text={text} />
    </p>
  ));
}
