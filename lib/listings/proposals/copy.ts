export const VIDEO_EMPTY = "Please enter a video URL.";
export const VIDEO_INVALID = "Please enter a valid URL from YouTube, Vimeo, Facebook, Instagram, or TikTok.";
export const PUBLISH_FAILED = "Error publishing proposal. Please try again.";
export const VIDEO_DUPLICATE = "This video URL has already been added.";

/** The word to type before canceling an event. */
export const CANCEL_WORD = "CANCEL";
