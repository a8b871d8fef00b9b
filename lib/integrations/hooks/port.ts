/** What a posted webhook was answered with: the HTTP status, or what went wrong, in a word. */
export type HookResult = { ok: boolean; response: string };

/** Posts to programs that strangers name, and never to anything but the public internet. */
export interface HookPort {
  /** Whether the address leads somewhere that may be posted to. */
  isAllowed(url: string): Promise<boolean>;
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<HookResult>;
}
