import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request has this `Authorization: Bearer` token, compared in constant time. */
export function hasBearer(request: Request, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.get("authorization") ?? ""), digest(`Bearer ${token}`));
}
