import { z } from "zod";
import { SERVICE_TYPES } from "@/db/enums";
import { always } from "@/lib/core/form-input";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { Website } from "@/lib/identity/accounts/website";
import { isDate, isTimeZone } from "@/lib/listings/events/event-time";
import { clean, Link, optional, required } from "@/lib/listings/events/fields";
import { parseVideoLink } from "@/lib/listings/proposals/video-link";
import { BAD_VIDEO } from "./copy";

/** Limits of the profile's fields. */
export const PROFILE_LIMITS = {
  businessName: 120,
  tagline: 140,
  text: 4_000,
  place: 80,
  area: 160,
  phone: 40,
  couponTitle: 80,
  couponDescription: 300,
  alt: 160,
  link: 2_000,
} as const;

/** Above every plan's limit, because pictures from a larger plan are retained. */
export const MOST_PICTURES = 40;

/** The URL of a video on a supported site; null if none. */
export const VideoAddress = z
  .string()
  .max(PROFILE_LIMITS.link)
  .nullish()
  .transform((text, check) => {
    if (!text?.trim()) return null;
    const video = parseVideoLink(text);
    if (video) return video.url;
    check.addIssue({ code: "custom", message: BAD_VIDEO });
    return z.NEVER;
  });

/** Pictures in order, each once, with descriptions. */
export const Pictures = z
  .array(z.object({ id: z.uuid(), alt: optional(PROFILE_LIMITS.alt) }))
  .max(MOST_PICTURES)
  .default([])
  .transform((pictures) =>
    pictures.filter(({ id }, at) => pictures.findIndex((picture) => picture.id === id) === at),
  );

const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .pipe(EmailAddress.nullable());

/** The part of a profile that its vendor edits. Excludes the owner, plan, and admins' decisions. */
export const SaveVendorProfileInput = z
  .object({
    /** The version it was edited from; 0 for a new profile. */
    version: z.int().min(0),
    businessName: required(PROFILE_LIMITS.businessName),
    tagline: optional(PROFILE_LIMITS.tagline),
    category: z.enum(SERVICE_TYPES, { error: "Please choose a category." }),
    bio: optional(PROFILE_LIMITS.text, clean),
    serviceDescription: optional(PROFILE_LIMITS.text, clean),
    city: optional(PROFILE_LIMITS.place),
    region: optional(PROFILE_LIMITS.place),
    country: optional(PROFILE_LIMITS.place),
    serviceArea: optional(PROFILE_LIMITS.area),
    timeZone: z
      .string()
      .nullish()
      .transform((zone) => zone || "UTC")
      .refine(isTimeZone, "Please choose a time zone."),
    portfolioLink: Link,
    /** Ignored if the plan doesn't allow changing it. */
    videoLink: VideoAddress,
    contactEmail: optionalEmail,
    contactPhone: optional(PROFILE_LIMITS.phone),
    website: Website,
    logoId: z
      .string()
      .nullish()
      .transform((id) => id || null)
      .pipe(z.uuid().nullable()),
    pictures: Pictures,
    isAcceptingLeads: z.boolean(),
    couponTitle: optional(PROFILE_LIMITS.couponTitle),
    couponDescription: optional(PROFILE_LIMITS.couponDescription, clean),
    couponValidUntil: z
      .string()
      .nullish()
      .transform((day) => day || null)
      .refine((day) => day === null || isDate(day), "Please enter a date, such as 06/20/2027."),
  })
  .superRefine(({ couponTitle, couponDescription, couponValidUntil }, check) => {
    const addIssue = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if (couponTitle && !couponValidUntil)
      addIssue("couponValidUntil", "Please enter the offer's last valid day.");
    if (!couponTitle && (couponDescription || couponValidUntil))
      addIssue("couponTitle", "Please give the offer a title, or leave all three fields empty.");
  }, always);
export type SaveVendorProfileInput = z.output<typeof SaveVendorProfileInput>;

/** No fields: the caller is enough. */
export const OwnProfileInput = z.unknown();
