import "server-only";
import { headers } from "next/headers";

/**
 * Whether this request is a server action called by a script, which can show a success screen. Not a form posted by a
 * browser without scripts, nor a page visit.
 */
export async function isScriptedPost(): Promise<boolean> {
  return (await headers()).has("next-action");
}
