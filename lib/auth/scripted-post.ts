import "server-only";
import { headers } from "next/headers";

/**
 * Whether this request is a server action called by a script, which can show a success screen, and not a form
 * posted by a browser without scripts, nor a visit of the page.
 */
export async function isScriptedPost(): Promise<boolean> {
  return (await headers()).has("next-action");
}

/** The path of this site's page whose form was posted; Account Settings where the browser does not say. */
export async function postedFrom(): Promise<string> {
  const referer = (await headers()).get("referer");
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : "/accountsettings";
  return path.startsWith("//") ? "/accountsettings" : path;
}
