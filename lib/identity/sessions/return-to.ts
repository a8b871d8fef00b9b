import "server-only";
import { env } from "@/lib/core/env";
import { returnPath } from "@/lib/identity/sessions/return-path";

type Wanted = Partial<Record<"redirect_url" | "from_url", string | string[]>>;

/** The page of this site that a link to login or registration asks to return to. Null for any other URL. */
export function returnTo({ redirect_url: redirectUrl, from_url: fromUrl }: Wanted): string | null {
  const { SITE_URL: site } = env();
  return returnPath(redirectUrl, site) ?? returnPath(fromUrl, site);
}
