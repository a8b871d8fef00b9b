/** The mark alone: a notice with its pin, and the ledger's double rule under it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path d="M6 12.5 28.5 7l5.6 22.6L11.5 35z" className="fill-action" />
      <path
        d="m14.2 22.3 13-3.2m-11.7 8.5 13-3.2"
        className="stroke-on-action"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="17.6" cy="10.4" r="5.2" className="fill-sun stroke-paper" strokeWidth="2.4" />
    </svg>
  );
}
