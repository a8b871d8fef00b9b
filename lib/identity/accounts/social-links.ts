import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";
import { SOCIAL_NETWORKS, type SocialNetwork } from "./social-networks";

/** A social network page as people type it, with or without https. Null if left empty. */
export function socialLink(network: SocialNetwork) {
  const { label, sites } = SOCIAL_NETWORKS[network];
  const message = `Please enter a link to your ${label} page, like ${sites[0]}/yourname`;
  return z
    .string()
    .overwrite(oneLine)
    .trim()
    .max(300, message)
    .optional()
    .transform((typed, check) => {
      if (!typed) return null;
      const url = webAddress(typed);
      // Other hosts and ports of a network may lead elsewhere: l.facebook.com redirects to any address.
      const isThere = sites.some((site) => [site, `www.${site}`, `m.${site}`].includes(url?.host ?? ""));
      const page = url && pageOf(url);
      if (!url || !isThere || !page) {
        check.addIssue({ code: "custom", message });
        return null;
      }
      return `https://${url.host}${page}`;
    });
}

/**
 * Removes the query and fragment, which may redirect or track people. Facebook's pages by number also work without
 * them.
 */
function pageOf({ pathname, searchParams }: URL): string {
  const page = pathname.replace(/\/+$/, "");
  if (page !== "/profile.php") return page;
  const number = searchParams.get("id") ?? "";
  return /^\d+$/.test(number) ? `/${number}` : "";
}
