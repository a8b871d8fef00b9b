import { z } from "zod";
import { isSafeProviderAddress } from "@/lib/integrations/provider-address";

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Settings for signing in with Google, as a part of all settings. */
export const GOOGLE_SETTINGS = {
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** The identity provider in place of Google, for tests. */
  GOOGLE_ISSUER: optional,
};

type GoogleEnv = { [Name in keyof typeof GOOGLE_SETTINGS]: string | null };

/** Problems with these settings, one line each, for the start-up error. */
export function googleProblems(settings: GoogleEnv, isLocalSite: boolean): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = settings;
  const problems: string[] = [];
  if (id !== null && secret === null)
    problems.push("GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID");
  if (secret !== null && id === null)
    problems.push("GOOGLE_CLIENT_ID: is required with GOOGLE_CLIENT_SECRET");
  if (issuer !== null && !isSafeProviderAddress(issuer, isLocalSite))
    problems.push(
      "GOOGLE_ISSUER: must be an https address without a path (http only if it and the site are on this machine)",
    );
  return problems;
}
