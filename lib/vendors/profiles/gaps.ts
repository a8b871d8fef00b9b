import type { OwnVendorProfile } from "./own-profile";

/** Something missing from a profile. */
export interface Gap {
  field: string;
  text: string;
}

interface Said {
  city: string | null;
  serviceArea: string | null;
  bio: string | null;
  serviceDescription: string | null;
}

/** What a profile needs before it can be published. */
export function publishGaps({ city, serviceArea, bio, serviceDescription }: Said): Gap[] {
  return [
    ...(city || serviceArea ? [] : [{ field: "city", text: "Please enter where you work." }]),
    ...(bio || serviceDescription
      ? []
      : [{ field: "serviceDescription", text: "Please describe what you do." }]),
  ];
}

/** What else a profile could include, beyond what publishing needs. */
export function profileGaps(
  profile: Pick<OwnVendorProfile, "texts" | "logo" | "gallery" | "services">,
): string[] {
  const { texts, logo, gallery, services } = profile;
  const gaps: [boolean, string][] = [
    [!texts.city, "Your town, so nearby hosts can find you"],
    [!texts.serviceDescription, "What you do"],
    [!texts.tagline, "A tagline"],
    [!logo, "A logo"],
    [gallery.length === 0, "An image of your work"],
    [services === 0, "A service with its price"],
    [!texts.contactEmail && !texts.contactPhone && !texts.website, "A public way to contact you"],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, text]) => text);
}
