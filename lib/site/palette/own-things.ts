import { type Query, textOf } from "@/lib/core/query";

/** Shorter texts match too much. */
export const SHORTEST = 2;
export const LONGEST = 100;

/** One thing that the palette found. */
export interface FoundThing {
  id: string;
  href: string;
  title: string;
  /** What it is: "Proposal". */
  kind: string;
}

/** What was typed into the palette; null if it is too short. */
export function readTyped(query: Query): string | null {
  const typed = textOf(query, "q", LONGEST);
  return typed && typed.length >= SHORTEST ? typed : null;
}
