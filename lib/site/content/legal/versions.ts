import { PRIVACY_CHANGES, TERMS_CHANGES } from "@/lib/identity/accounts/terms";
import type { LegalText } from "./legal-text";
import { PRIVACY_2026_11_21 } from "./privacy/2026-11-21";
import { PRIVACY_2026_11_22 } from "./privacy/2026-11-22";
import { PRIVACY_2026_11_24 } from "./privacy/2026-11-24";
import { PRIVACY_2026_11_28 } from "./privacy/2026-11-28";
import { TERMS_2026_11_01 } from "./terms/2026-11-01";
import { TERMS_2026_11_22 } from "./terms/2026-11-22";
import { TERMS_2026_11_24 } from "./terms/2026-11-24";
import { TERMS_2026_11_28 } from "./terms/2026-11-28";

/** A text with all of its versions, newest first. A version is named by the day it took effect. */
export interface LegalDocument {
  title: string;
  path: "/terms" | "/privacy";
  /** How people learn about a new version. */
  notice: string;
  versions: readonly { version: string; changes: readonly string[]; text: LegalText }[];
}

export const TERMS: LegalDocument = {
  title: "Terms of Service",
  path: "/terms",
  notice:
    "When there is a new version, we ask everyone with an account at the next sign-in whether they agree. Until then, the version they agreed to applies to them.",
  versions: [
    { ...TERMS_CHANGES[0], text: TERMS_2026_11_28 },
    { ...TERMS_CHANGES[1], text: TERMS_2026_11_24 },
    { ...TERMS_CHANGES[2], text: TERMS_2026_11_22 },
    { ...TERMS_CHANGES[3], text: TERMS_2026_11_01 },
  ],
};

export const PRIVACY: LegalDocument = {
  title: "Privacy Policy",
  path: "/privacy",
  notice:
    "When this page changes, we email everyone with an account what is new. The page says what we do, so no one needs to agree to it again.",
  versions: [
    { ...PRIVACY_CHANGES[0], text: PRIVACY_2026_11_28 },
    { ...PRIVACY_CHANGES[1], text: PRIVACY_2026_11_24 },
    { ...PRIVACY_CHANGES[2], text: PRIVACY_2026_11_22 },
    { ...PRIVACY_CHANGES[3], text: PRIVACY_2026_11_21 },
  ],
};

/** The path of a version. Older versions have their own; anything else gets the document's path. */
export const versionPath = ({ path, versions }: LegalDocument, version: string): string =>
  versions.slice(1).some((older) => older.version === version) ? `${path}/${version}` : path;
