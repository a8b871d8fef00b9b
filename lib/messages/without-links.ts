const ADDRESS =
  /(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:|www\.)\S+|[\p{L}\p{N}_%+-]+(?:\.[\p{L}\p{N}_%+-]+)*@\S+|(?:[\p{L}\p{N}-]+[.。．｡])+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])(?:[/?#:]\S*)?/giu;

/**
 * A text in which a mail program finds nothing to make a link of: whatever looks like an address is named in its
 * place. Takes too much rather than too little.
 */
export function withoutLinks(text: string): string {
  return text.replace(ADDRESS, "(link left out)");
}
