import clsx from "clsx";
import { useId } from "react";
import { axisSteps } from "./axis-steps";

export type ChartPoint = { key: string /** "May 3, 2027" */; label: string; value: number };

type Props = {
  /** "Views by day" */
  title: string;
  points: readonly ChartPoint[];
  /** Formats a value: "1,204", "$310.00". */
  format: (value: number) => string;
  /** Axis label of a point, without what all points share. */
  mark?: (point: ChartPoint) => string;
  /** One of several charts next to each other, without the values under the pointer. */
  isSmall?: boolean;
};

/** The drawing's own units. CSS stretches it to fit. */
const HEIGHT = 100;

/** A time series as an area chart with its peak labeled, rendered on the server. Values must not be negative. */
export function AreaChart({ title, points, format, mark = ({ label }) => label, isSmall }: Props) {
  const id = useId();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const peak = points.reduce((best, point) => (point.value > best.value ? point : best));
  const steps = axisSteps(peak.value);
  const top = steps.at(-1) ?? 1;
  const up = (value: number) => HEIGHT - (Math.max(0, value) / top) * HEIGHT;
  const middle = (n: number) => n + 0.5;
  const line = [
    `0,${up(first.value)}`,
    ...points.map(({ value }, n) => `${middle(n)},${up(value)}`),
    `${points.length},${up(last.value)}`,
  ];
  const peakAt = (100 * middle(points.indexOf(peak))) / points.length;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-8">
        <div aria-hidden="true" className="relative text-right text-xs text-quiet tabular-nums">
          <span className="invisible">{format(top)}</span>
          {steps.map((step) => (
            <span
              key={step}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(100 * up(step)) / HEIGHT}%` }}
            >
              {format(step)}
            </span>
          ))}
        </div>
        <div className={clsx("relative", isSmall ? "h-28" : "h-56 sm:h-72")}>
          <svg
            role="img"
            aria-labelledby={`${id}-title ${id}-words`}
            viewBox={`0 0 ${points.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-words`}>
              {`From ${first.label} to ${last.label}. Peak: ${format(peak.value)}, ${peak.label}. All figures are in the table below.`}
            </desc>
            {steps.map((step) => (
              <line
                key={step}
                x1={0}
                x2={points.length}
                y1={up(step)}
                y2={up(step)}
                className={step === 0 ? "stroke-edge" : "stroke-line"}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polygon
              points={[`0,${HEIGHT}`, ...line, `${points.length},${HEIGHT}`].join(" ")}
              className="fill-sun opacity-40"
            />
            <polyline
              points={line.join(" ")}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-ink"
            />
            {(isSmall ? [] : points).map(({ key, label, value }, n) => (
              <g key={key} className="group">
                <rect x={n} y={0} width={1} height={HEIGHT} fill="transparent">
                  <title>{`${label}: ${format(value)}`}</title>
                </rect>
                <line
                  x1={middle(n)}
                  x2={middle(n)}
                  y1={up(value)}
                  y2={HEIGHT}
                  vectorEffect="non-scaling-stroke"
                  className="pointer-events-none stroke-ink opacity-0 group-hover:opacity-100"
                />
              </g>
            ))}
          </svg>
          {peak.value > 0 && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0"
              style={{ top: `${up(peak.value)}%` }}
            >
              <span
                className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink bg-sun"
                style={{ left: `${peakAt}%` }}
              />
              {/* Aligned with its point along the row, and never outside the drawing. */}
              <div className="absolute inset-x-0 bottom-2 flex text-xs font-semibold">
                <span style={{ flexGrow: peakAt }} />
                <span className="bg-raised px-1">
                  {format(peak.value)} · {peak.label}
                </span>
                <span style={{ flexGrow: 100 - peakAt }} />
              </div>
            </div>
          )}
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between pt-2 text-xs text-quiet tabular-nums"
        >
          {marksOf(points).map((point) => (
            <span key={point.key} className="last:text-right">
              {mark(point)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The first, middle, and last point, space permitting. */
function marksOf(points: readonly ChartPoint[]): ChartPoint[] {
  const marks = [points[0], points.length > 4 ? points[points.length >> 1] : undefined, points.at(-1)];
  return [...new Set(marks.flatMap((point) => point ?? []))];
}
