/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded focus:bg-action focus:px-4 focus:py-3 focus:font-semibold focus:text-on-action"
    >
      Skip to content
    </a>
  );
}
