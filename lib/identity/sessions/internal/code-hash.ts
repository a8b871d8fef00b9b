import "server-only";
import { createHmac } from "node:crypto";
import type { CodePurpose } from "@/db/enums";
import { env } from "@/lib/core/env";

/** The stored form of a code. Without this installation's secret it reveals nothing. */
export function codeHash(userId: string, purpose: CodePurpose, code: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}:${userId}:${code}`).digest("hex");
}
