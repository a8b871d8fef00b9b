import { hkdfSync } from "node:crypto";

/**
 * The key a build gets for server actions. The framework derives the actions' ids from it, so it must never change: a
 * form opened before an upgrade finds its action after it. It is public and encrypts nothing at run time.
 */
export const BUILD_ACTION_KEY = Buffer.alloc(32, "server action ids").toString("base64");

/** The key that encrypts what pages carry for server actions: the same on every machine of a site. */
export function actionKey(authSecret: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "server actions", 32)).toString("base64");
}
