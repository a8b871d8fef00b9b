/** What a personal token may be used for; its owner ticks them. */
export const API_SCOPES = ["read", "write", "admin"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
