import type { DemoAccount } from "./demo-data";

/** The last line of a start: the site's URL, and the accounts to sign in with. */
export function readyLine(siteUrl: string, accounts: DemoAccount[] | null): string {
  if (!accounts?.length) return `Ready: ${siteUrl}`;
  const people = accounts.map(({ label, email, password }) => `${label} ${email} / ${password}`);
  return `Ready: ${siteUrl} (demo accounts: ${people.join(", ")})`;
}
