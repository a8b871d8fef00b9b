import { createHash, randomBytes } from "node:crypto";

const FORM = /^[\w-]{43}$/;

/** The stored form of a feed's token. 256 random bits need no salt. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a feed's token, which is shown once, and what is stored of it. */
export function newFeedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The stored form of the token in the name of a feed's file. Null: no feed has that name. */
export function hashOfFile(file: string): string | null {
  const [token = "", extension] = file.split(".");
  return extension === "ics" && FORM.test(token) ? hashOf(token) : null;
}
