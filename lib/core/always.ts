/**
 * For a rule that looks at several fields of a form and is told even while others are wrong. What is no form at all has
 * been refused by then, and is not looked at.
 */
export const always = {
  when: ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null,
};
