import type { Letter } from "./letter";

/** One email of the site. */
export interface MailDefinition<Data> {
  /** The stored template name. Webhooks and sent emails refer to it, so it never changes. */
  readonly template: string;
  readonly letter: (data: Data) => Letter;
}

type Letters = Readonly<Record<string, (data: never) => Letter>>;
type Mails<L extends Letters> = {
  readonly [Name in keyof L]: { readonly template: Name; readonly letter: L[Name] };
};

/** Defines an aggregate's emails: each template's name with a function that makes a letter from its data. */
export function defineMails<const L extends Letters>(letters: L): Mails<L> {
  return Object.fromEntries(
    Object.entries(letters).map(([template, letter]) => [template, { template, letter }]),
  ) as Mails<L>;
}
