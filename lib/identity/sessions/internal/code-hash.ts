import "server-only";
import { createHmac } from "node:crypto";
import type { CodePurpose } from "@/db/enums";
import { env } from "@/lib/core/env";

/** What is stored of a code: useless to whoever reads the table without this installation's secret. */
export function codeHash(userId: string, purpose: CodePurpose, code: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}:${userId}:${code}`).digest("hex");
}
