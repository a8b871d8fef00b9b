import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request has this `Authorization: Bearer` token, compared in constant time. */
export function hasBearer(request: Request, token: string): boolean {
  return isBearer(request.headers.get("authorization") ?? "", token);
}

/** The same for the header's value. */
export function isBearer(header: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}
