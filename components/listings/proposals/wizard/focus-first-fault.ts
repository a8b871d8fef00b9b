/** Marks an error in a wizard form. */
export const FAULTS = "[aria-invalid=true], [data-field-error]";

/** Scrolls to the first error and focuses it. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>(FAULTS);
  fault?.scrollIntoView({ block: "center" });
  fault?.focus({ preventScroll: true });
}
