import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";

const MESSAGE = "Please enter a valid website address";

/** A website as people type it, without a trailing slash. Null if it isn't a web address. */
export const normalWebsite = (typed: string): string | null =>
  webAddress(typed)?.href.replace(/\/$/, "") ?? null;

/** An optional website. Null if left empty. */
export const Website = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(300, MESSAGE)
  .nullish()
  .transform((typed, check) => {
    if (!typed) return null;
    const website = normalWebsite(typed);
    if (!website) check.addIssue({ code: "custom", message: MESSAGE });
    return website;
  });
