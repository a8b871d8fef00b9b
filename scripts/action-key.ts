import { hkdfSync } from "node:crypto";

/**
 * What a build is given as the key of server actions. The framework derives the actions' ids from it, so it never
 * changes: a form opened before an upgrade finds its action after it. It protects nothing and is no secret.
 */
export const BUILD_ACTION_KEY = Buffer.alloc(32, "server action ids").toString("base64");

/** The key that really encrypts what pages carry for server actions: the same on every machine of one site. */
export function actionKey(authSecret: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "server actions", 32)).toString("base64");
}
