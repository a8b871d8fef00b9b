import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request proves itself with `Authorization: Bearer` and this token, told in the same time either way. */
export function hasBearer(request: Request, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.get("authorization") ?? ""), digest(`Bearer ${token}`));
}
