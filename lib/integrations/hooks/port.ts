/** The result of a webhook delivery: the HTTP status, or the failure in a word. */
export type HookResult = { ok: boolean; response: string };

/** Posts to URLs that users enter, only on the public internet. */
export interface HookPort {
  /** Whether the URL may be posted to. */
  isAllowed(url: string): Promise<boolean>;
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<HookResult>;
}
