/** A notice hanging by one corner. */
export function FallenNotice() {
  return (
    <svg viewBox="0 0 240 190" aria-hidden="true" className="w-56 max-w-full">
      <rect
        x="20"
        y="14"
        width="200"
        height="162"
        rx="6"
        className="fill-sun-soft stroke-edge"
        strokeWidth="5"
      />
      <g transform="rotate(24 84 44)">
        <rect
          x="76"
          y="36"
          width="98"
          height="116"
          rx="4"
          className="fill-raised stroke-edge"
          strokeWidth="2.5"
        />
        <path
          d="M94 66h62M94 84h62M94 102h40"
          className="stroke-edge"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <circle cx="88" cy="48" r="8" className="fill-brick" />
      <path d="m176 162 7-10" className="stroke-edge" strokeWidth="4" strokeLinecap="round" />
      <circle cx="186" cy="148" r="7" className="fill-sun stroke-edge" strokeWidth="2" />
    </svg>
  );
}
