import type { DemoAccount } from "./demo-data";

/** The last line of a start: where the site is, and whom to sign in as. */
export function readyLine(siteUrl: string, accounts: DemoAccount[] | null): string {
  if (!accounts?.length) return `Ready: ${siteUrl}`;
  const people = accounts.map(({ label, email, password }) => `${label} ${email} / ${password}`);
  return `Ready: ${siteUrl} (demonstration accounts: ${people.join(", ")})`;
}
