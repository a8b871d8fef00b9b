/** Letters after a dot make a domain's ending. Digits don't, and neither does a single letter, as in "p.m.". */
const DOMAIN = /[\p{L}\p{N}][.。．｡](?:\p{L}\p{L}|xn--)/u;
const SCHEME = /:\/\/|@|www\.|mailto:|tel:/i;

/**
 * Replaces words that look like addresses, so that mail programs find nothing to turn into a link. Errs on the side of
 * removing too much. Each word is tested with expressions without repetition, so the time grows linearly with the text.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (SCHEME.test(word) || DOMAIN.test(word) ? "(link removed)" : word));
}
