import type { Bar } from "@/lib/analytics/days";
import { axisSteps } from "@/lib/analytics/scale";
import { barWords, dayWords } from "@/lib/analytics/words";
import { formatCount } from "@/lib/core/numbers";

/** The drawing's own units; it is stretched to its place. */
const HEIGHT = 100;

/** Views by day, or by week: an area under a line, its highest point named. Drawn on the server. */
export function ViewsChart({ bars }: { bars: readonly Bar[] }) {
  const peak = bars.reduce((best, bar) => (bar.views > best.views ? bar : best));
  const steps = axisSteps(peak.views);
  const top = steps.at(-1) ?? 1;
  const up = (views: number) => HEIGHT - (views / top) * HEIGHT;
  const middle = (n: number) => n + 0.5;
  const points = bars.map((bar, n) => `${middle(n)},${up(bar.views)}`);
  const line = [`0,${up(bars[0]?.views ?? 0)}`, ...points, `${bars.length},${up(bars.at(-1)?.views ?? 0)}`];
  const peakAt = (100 * middle(bars.indexOf(peak))) / bars.length;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-8">
        <div aria-hidden="true" className="relative text-right text-xs text-quiet tabular-nums">
          <span className="invisible">{formatCount(top)}</span>
          {steps.map((step) => (
            <span
              key={step}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(100 * up(step)) / HEIGHT}%` }}
            >
              {formatCount(step)}
            </span>
          ))}
        </div>
        <div className="relative h-56 sm:h-72">
          <svg
            role="img"
            aria-labelledby="views-chart-title views-chart-words"
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <title id="views-chart-title">{bars[0]?.isWeek ? "Views by week" : "Views by day"}</title>
            <desc id="views-chart-words">
              {`From ${barWords(bars[0] ?? peak)} to ${barWords(bars.at(-1) ?? peak)}. Most: ${formatCount(peak.views)}, ${barWords(peak)}. All figures are in the table below.`}
            </desc>
            {steps.map((step) => (
              <line
                key={step}
                x1={0}
                x2={bars.length}
                y1={up(step)}
                y2={up(step)}
                className={step === 0 ? "stroke-edge" : "stroke-line"}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polygon
              points={[`0,${HEIGHT}`, ...line, `${bars.length},${HEIGHT}`].join(" ")}
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
            {bars.map((bar, n) => (
              <g key={bar.day} className="group">
                <rect x={n} y={0} width={1} height={HEIGHT} fill="transparent">
                  <title>{`${barWords(bar)}: ${formatCount(bar.views)} views`}</title>
                </rect>
                <line
                  x1={middle(n)}
                  x2={middle(n)}
                  y1={up(bar.views)}
                  y2={HEIGHT}
                  vectorEffect="non-scaling-stroke"
                  className="pointer-events-none stroke-ink opacity-0 group-hover:opacity-100"
                />
              </g>
            ))}
          </svg>
          {peak.views > 0 && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink bg-sun"
              style={{ left: `${peakAt}%`, top: `${up(peak.views)}%` }}
            >
              <span
                className={`absolute bottom-full mb-1 bg-raised px-1 text-xs font-semibold whitespace-nowrap ${sideOf(peakAt)}`}
              >
                {formatCount(peak.views)} · {barWords(peak)}
              </span>
            </span>
          )}
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between pt-2 text-xs text-quiet tabular-nums"
        >
          {marksOf(bars).map((day) => (
            <span key={day}>{dayWords(day)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** A label stays within the drawing. */
function sideOf(percent: number): string {
  if (percent < 20) return "-left-1";
  return percent > 80 ? "-right-1" : "left-1/2 -translate-x-1/2";
}

/** The first and the last day, and the one in the middle where there is room. */
function marksOf(bars: readonly Bar[]): string[] {
  const marks = [bars[0], bars.length > 4 ? bars[bars.length >> 1] : undefined, bars.at(-1)];
  return [...new Set(marks.flatMap((bar) => (bar ? [bar.day] : [])))];
}
