/** A notice board with one notice missing: only its pin and outline remain. */
export function EmptyBoard() {
  return (
    <svg viewBox="0 0 280 190" aria-hidden="true" className="w-64 max-w-full">
      <path d="M52 70v112M228 70v112" className="stroke-edge" strokeWidth="9" strokeLinecap="round" />
      <path d="M28 34 44 10h192l16 24z" className="fill-action" />
      <rect x="36" y="34" width="208" height="116" className="fill-sun-soft stroke-edge" strokeWidth="5" />
      <g className="fill-raised stroke-line">
        <path d="m54 52 40-4 4 46-40 4z" />
        <path d="m184 48 40 5-6 46-40-5z" />
        <path d="m60 110 46 2-1 28-46-2z" />
        <path d="m176 112 46-3 2 28-46 3z" />
      </g>
      <g className="stroke-edge" strokeWidth="3" strokeLinecap="round">
        <path d="m64 66 22-2m-21 12 24-2m102-10 22 3m-24 8 18 2M70 122l26 1m-26 8h18m98-8 26-2m-25 10 16-1" />
      </g>
      <rect
        x="117"
        y="54"
        width="50"
        height="66"
        rx="3"
        className="fill-none stroke-edge"
        strokeWidth="2.5"
        strokeDasharray="6 6"
      />
      <circle cx="142" cy="60" r="7" className="fill-brick" />
      <g className="fill-sun">
        <circle cx="75" cy="54" r="4.5" />
        <circle cx="204" cy="54" r="4.5" />
      </g>
    </svg>
  );
}
