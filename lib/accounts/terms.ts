/** The version of the Terms and the Privacy Policy that a new account agrees to; a date, so that it sorts. */
export const TERMS_VERSION = "2026-11-01";
