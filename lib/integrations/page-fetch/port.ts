/** What kind of text a page is. */
export type PageKind = "html" | "calendar";

/** A page of somebody else's, as its bytes came: it is for others to make text of them. */
export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  url: string;
  kind: PageKind;
  /** What its server says of it; empty: nothing. */
  contentType: string;
  body: Buffer;
}

/** Why a page could not be had, as the log says it. */
export type PageFault =
  /** Not a public web address, or a redirect to none. */
  | "address"
  /** Its name leads nowhere. */
  | "unknown"
  /** It did not answer, or not in time. */
  | "silent"
  /** It answered something else than a page: a status, a type, an encoding. */
  | "answer"
  | "redirects"
  /** A few bytes that unfold to very many. */
  | "bomb";

/** A page that cannot be read. Nothing in it is for the person who asked. */
export class PageUnavailable extends Error {
  override readonly name = "PageUnavailable";
  constructor(
    readonly fault: PageFault,
    options?: ErrorOptions,
  ) {
    super(`the page cannot be read: ${fault}`, options);
  }
}

/** Reads pages that strangers name. Throws `PageUnavailable`, and nothing else. */
export interface PageFetchPort {
  fetch(url: string, signal: AbortSignal): Promise<FetchedPage>;
}
