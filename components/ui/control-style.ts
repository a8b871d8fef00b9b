/** Classes shared by all inputs and selects. */
export const controlClass =
  "block w-full rounded border border-edge bg-raised px-3.5 text-base text-ink transition-colors " +
  "hover:border-ink focus-visible:border-action focus-visible:outline-2 focus-visible:outline-offset-0 " +
  "aria-invalid:border-brick aria-invalid:ring-1 aria-invalid:ring-brick " +
  "disabled:cursor-not-allowed disabled:bg-sunk disabled:text-quiet";
