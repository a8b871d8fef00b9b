import { PRIVACY_CHANGES, TERMS_CHANGES } from "@/lib/identity/accounts/terms";
import type { LegalText } from "./legal-text";
import { PRIVACY_2026_11_21 } from "./privacy/2026-11-21";
import { PRIVACY_2026_11_22 } from "./privacy/2026-11-22";
import { TERMS_2026_11_01 } from "./terms/2026-11-01";
import { TERMS_2026_11_22 } from "./terms/2026-11-22";

/** A text with all of its versions, by the day from which each stands. Newest first. */
export interface LegalDocument {
  title: string;
  path: "/terms" | "/privacy";
  /** How people hear of a new version. */
  notice: string;
  versions: readonly { version: string; changes: readonly string[]; text: LegalText }[];
}

export const TERMS: LegalDocument = {
  title: "Terms of Service",
  path: "/terms",
  notice:
    "When there is a new version, everybody with an account is asked at the next sign-in whether they agree. Until then the one they agreed to holds for them.",
  versions: [
    { ...TERMS_CHANGES[0], text: TERMS_2026_11_22 },
    { ...TERMS_CHANGES[1], text: TERMS_2026_11_01 },
  ],
};

export const PRIVACY: LegalDocument = {
  title: "Privacy Policy",
  path: "/privacy",
  notice:
    "When this page changes, everybody with an account is told by e-mail what is new. It says what we do, so nobody has to agree to it again.",
  versions: [
    { ...PRIVACY_CHANGES[0], text: PRIVACY_2026_11_22 },
    { ...PRIVACY_CHANGES[1], text: PRIVACY_2026_11_21 },
  ],
};

/** The address of a version: an older one has its own, any other that of the document. */
export const versionPath = ({ path, versions }: LegalDocument, version: string): string =>
  versions.slice(1).some((older) => older.version === version) ? `${path}/${version}` : path;
