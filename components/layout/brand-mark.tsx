/** The logo mark: a pinned notice with one corner turned up. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <g transform="rotate(-7 20 20)">
        <path d="M8 6h24a3 3 0 0 1 3 3v18l-8 8H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z" className="fill-action" />
        <path d="M35 27h-5a3 3 0 0 0-3 3v5z" className="fill-sun" />
        <path
          d="M11 21h18M11 26h9"
          className="fill-none stroke-on-action"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </g>
      <circle cx="19.5" cy="11.5" r="5" className="fill-sun stroke-on-action" strokeWidth="2" />
    </svg>
  );
}
