/** Something that a profile does not say yet. */
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

/** What has to be said before a profile can be published. */
export function publishGaps({ city, serviceArea, bio, serviceDescription }: Said): Gap[] {
  return [
    ...(city || serviceArea ? [] : [{ field: "city", text: "Please say where you work." }]),
    ...(bio || serviceDescription ? [] : [{ field: "serviceDescription", text: "Please say what you do." }]),
  ];
}
