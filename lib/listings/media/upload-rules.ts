/** Maximum size of an uploaded image, in bytes. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** Types for the file chooser. The server checks the content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** The documented errors; `name` is the file's own name. */
export const notAnImage = (name: string) => `${name} is not a valid image file.`;
export const tooLarge = (name: string) => `${name} is too large. Maximum size is 5MB.`;
export const UPLOAD_FAILED = "Failed to upload images";
