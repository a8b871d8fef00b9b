/** Screens on which an image is above the fold: all, or only wide ones. */
export type SeenFirst = "everywhere" | "on-wide-screens" | undefined;

/** For the cards of a list at the top of a page, by position: a phone shows one before scrolling, other screens a row. */
export const SEEN_FIRST: readonly SeenFirst[] = ["everywhere", "on-wide-screens", "on-wide-screens"];

/** The attributes of an image that say when it loads. */
export const loadingOf = (first: SeenFirst) =>
  first === "everywhere"
    ? ({ loading: "eager", fetchPriority: "high" } as const)
    : ({ loading: "lazy" } as const);
