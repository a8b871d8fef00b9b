/** Letters after a dot make a domain's end; figures do not, and neither does one letter alone, as in "p.m.". */
const DOMAIN = /[\p{L}\p{N}][.。．｡](?:\p{L}\p{L}|xn--)/u;
const SCHEME = /:\/\/|@|www\.|mailto:|tel:/i;

/**
 * A text in which a mail program finds nothing to make a link of: a word that looks like an address is named in its
 * place. Takes too much rather than too little. Each word is looked at by expressions that repeat nothing, so the
 * time it takes grows with the text and no faster.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (SCHEME.test(word) || DOMAIN.test(word) ? "(link removed)" : word));
}
