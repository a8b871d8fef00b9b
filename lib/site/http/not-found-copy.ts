/** What the page for an unknown address says. */
export const NOT_FOUND_COPY = {
  title: "We couldn't find that page",
  text: "It doesn't exist or was removed. Check the address or start here.",
} as const;
