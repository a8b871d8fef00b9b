/** What an index shows of a call. */
export interface CallAddress {
  method: string;
  path: string;
}

/** Only this much of a call goes to the browser. */
export const addressOf = ({ method, path }: CallAddress): CallAddress => ({ method, path });

/** The anchor of a call in the documentation. Other pages link to it, so it must not change. */
export const callId = ({ method, path }: CallAddress): string =>
  `${method.toLowerCase()}-${path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}`;
