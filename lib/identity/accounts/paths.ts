import type { SelfServiceRole } from "@/db/enums";

/** The registration page for an account type, or for choosing one, with the page to continue to. */
export function registerPath(role: SelfServiceRole | null, redirectUrl: string | null = null): string {
  return withQuery("/register", { type: role, redirect_url: redirectUrl });
}

/** The login page, with the page to continue to and the role it is for. */
export function loginPath(redirectUrl: string | null = null, role: SelfServiceRole | null = null): string {
  return withQuery("/login", { user_type: role, redirect_url: redirectUrl });
}

/** The start of signing in with Google, with the page to return to. */
export function googlePath(redirectUrl: string | null = null, role: SelfServiceRole | null = null): string {
  return withQuery("/api/auth/signin/google", { user_type: role, redirect_url: redirectUrl });
}

/** The page that connects a Google account to an existing account, as linked from an email. */
export function connectGooglePath(token: string): string {
  return withQuery("/login/google", { token });
}

/** The page that verifies an address, as linked from an email. */
export function verificationPath(token: string): string {
  return withQuery("/emailverification", { token });
}

/** Where signed-in users see whether their address is verified and request a new link. */
export const OWN_VERIFICATION = "/accountsettings#email";

/** Where users enter their organization's name and other profile details. */
export const OWN_PROFILE = "/accountsettings#about";

/** The page to choose a new password, as linked from an email. */
export function resetPath(token: string): string {
  return withQuery("/resetpassword", { token });
}

function withQuery(path: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
