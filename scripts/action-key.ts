import { hkdfSync } from "node:crypto";

/**
 * The key that builds use for server actions. The framework derives the actions' ids from it, so it must never change:
 * forms that were opened before an upgrade must find their action after it. It is public and encrypts nothing at run
 * time.
 */
export const BUILD_ACTION_KEY = Buffer.alloc(32, "server action ids").toString("base64");

/** The key that encrypts the closures of server actions: the same on every machine of a site. */
export function actionKey(authSecret: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "server actions", 32)).toString("base64");
}
