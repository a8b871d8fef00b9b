import { type FormFields, manyOf } from "@/lib/core/form-fields";

/** The pictures of a form: their ids with descriptions. */
export function picturesOf({ imageIds, imageAlts }: FormFields) {
  const alts = manyOf(imageAlts);
  return manyOf(imageIds).map((id, at) => ({ id, alt: alts[at] ?? null }));
}
