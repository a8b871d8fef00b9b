import type { SelfServiceRole } from "@/db/enums";

/** The registration page for an account type, or for choosing one, and where to go afterwards. */
export function registerPath(role: SelfServiceRole | null, redirectUrl: string | null = null): string {
  return withQuery("/register", { type: role, redirect_url: redirectUrl });
}

/** The login page, where to go afterwards, and for which role it is meant. */
export function loginPath(redirectUrl: string | null = null, role: SelfServiceRole | null = null): string {
  return withQuery("/login", { user_type: role, redirect_url: redirectUrl });
}

/** Where signing in with Google begins: it leads to Google, and back to where one wanted to go. */
export function googlePath(redirectUrl: string | null = null, role: SelfServiceRole | null = null): string {
  return withQuery("/api/auth/signin/google", { user_type: role, redirect_url: redirectUrl });
}

/** The page that connects a Google account with the one that is there, as it is mailed. */
export function connectGooglePath(token: string): string {
  return withQuery("/login/google", { token });
}

/** The page that verifies an address, as it is mailed. */
export function verificationPath(token: string): string {
  return withQuery("/emailverification", { token });
}

/** Where somebody who is signed in finds how their address stands, and asks for a new link. */
export const OWN_VERIFICATION = "/accountsettings#email";

/** Where somebody says what their organization is called, and the like. */
export const OWN_PROFILE = "/accountsettings#about";

/** The page that takes a new password, as it is mailed. */
export function resetPath(token: string): string {
  return withQuery("/resetpassword", { token });
}

function withQuery(path: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
