/** What marks something wrong in a form of the wizard. */
export const FAULTS = "[aria-invalid=true], [data-field-error]";

/** Brings the first thing that is wrong into view and gives it the focus. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>(FAULTS);
  fault?.scrollIntoView({ block: "center" });
  fault?.focus({ preventScroll: true });
}
