const nameOf = (url: string): string => new URL(url).hostname.replace(/\.$/, "").replace(/^www\./, "");

/** Whether an address is on another one's host, with or without "www.", or on any name below it. */
export function isOnHostOf(url: string, other: string): boolean {
  const [name, above] = [nameOf(url), nameOf(other)];
  return name === above || name.endsWith(`.${above}`);
}
