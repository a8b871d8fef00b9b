/** The private page of a first refusal, from the sponsor's email. */
export const renewalPath = (token: string): string => `/renewal/${token}`;
