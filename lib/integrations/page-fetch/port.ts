/** The kind of text on a page. */
export type PageKind = "html" | "calendar";

/** A fetched page as raw bytes, not yet decoded. */
export interface FetchedPage {
  /** The final URL, after redirects. */
  url: string;
  kind: PageKind;
  /** The Content-Type header; empty if there is none. */
  contentType: string;
  body: Buffer;
}

/** Why a page couldn't be fetched, for the log. */
export type PageFault =
  /** Not a public web address, or a redirect to one that isn't. */
  | "address"
  /** The name doesn't resolve. */
  | "unknown"
  /** No response, or not in time. */
  | "silent"
  /** Not a page: a status, a content type, or an encoding. */
  | "answer"
  | "redirects"
  /** A decompression bomb. */
  | "bomb";

/** A page that can't be fetched. Its details are not for the requester. */
export class PageUnavailable extends Error {
  override readonly name = "PageUnavailable";
  constructor(
    readonly fault: PageFault,
    options?: ErrorOptions,
  ) {
    super(`page unavailable: ${fault}`, options);
  }
}

/** Fetches pages from user-supplied URLs. Throws `PageUnavailable` and nothing else. */
export interface PageFetchPort {
  fetch(url: string, signal: AbortSignal): Promise<FetchedPage>;
}
