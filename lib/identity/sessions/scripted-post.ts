import "server-only";
import { headers } from "next/headers";

/**
 * Whether this request is a server action called by a script, which can show a success screen, and not a form
 * posted by a browser without scripts, nor a visit of the page.
 */
export async function isScriptedPost(): Promise<boolean> {
  return (await headers()).has("next-action");
}
