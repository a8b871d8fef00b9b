import type { ServiceType } from "@/db/enums";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

/** Stored keys with the labels that screens and responses use. */
export type Labels<K extends string = string> = Readonly<Record<K, string>>;

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, "_");

/** The key of a label, or the key itself, regardless of spelling: "Audio/Visual" is `audio_visual`. */
export const keyOf = <K extends string>(labels: Labels<K>, text: string): K | undefined =>
  (Object.keys(labels) as K[]).find((key) => [key, plain(labels[key])].includes(plain(text)));

/** The service type of a form's or the directory's label. */
export const serviceTypeOf = (text: string): ServiceType | undefined =>
  keyOf(SERVICE_LABELS, text) ?? keyOf(CATEGORY_NAMES, text);
