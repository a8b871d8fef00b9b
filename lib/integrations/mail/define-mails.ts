import type { Letter } from "./letter";

/** One mail of the site. */
export interface MailDefinition<Data> {
  /** The name it is stored under. Webhooks and mails that were sent know it, so it never changes. */
  readonly template: string;
  readonly letter: (data: Data) => Letter;
}

type Letters = Readonly<Record<string, (data: never) => Letter>>;
type Mails<L extends Letters> = {
  readonly [Name in keyof L]: { readonly template: Name; readonly letter: L[Name] };
};

/** The mails of an aggregate: to each template's name, what makes a letter of its data. */
export function defineMails<const L extends Letters>(letters: L): Mails<L> {
  return Object.fromEntries(
    Object.entries(letters).map(([template, letter]) => [template, { template, letter }]),
  ) as Mails<L>;
}
