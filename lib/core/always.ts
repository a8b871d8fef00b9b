/**
 * For a rule that looks at several fields of a form and runs even while others are wrong. Input that is not an object was
 * refused before, and is skipped.
 */
export const always = {
  when: ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null,
};
