/** What a scan in rank order found. */
export interface Scan<Row, Position> {
  rows: Row[];
  /** How many rows it passed, matches or not. */
  passed: number;
  /** The last row it passed; null: no rows are left. */
  stoppedAt: Position | null;
}

/** What reading costs, in visits of one row. */
export interface Costs {
  /** To pass a row in rank order. */
  row: number;
  /** To have the word index name all matches and to visit those; infinite: nothing narrows the list. */
  index: number;
}

/** How far matches reach is estimated from few of them: a scan has to look this many times cheaper than an index. */
export const SAFETY = 1.5;

type Passed = Pick<Scan<unknown, unknown>, "rows" | "passed" | "stoppedAt">;

/** How many rows a scan is likely to pass until it finds this many; infinite where it found none so far. */
function rowsUntil(wanted: number, { rows, passed }: Passed): number {
  return passed === 0 ? 0 : (wanted * passed) / rows.length;
}

/** Whether the word index is likely to lead to this many more matches sooner than a scan that goes on. */
export function isIndexCheaper(scan: Passed, missing: number, { row, index }: Costs): boolean {
  return missing > 0 && scan.stoppedAt !== null && SAFETY * rowsUntil(missing, scan) * row > index;
}

/** Whether a scan found enough, or everything. */
export const isComplete = ({ rows, stoppedAt }: Passed, wanted: number): boolean =>
  stoppedAt === null || rows.length >= wanted;

/** How a scan goes on: one statement from a position, for at most `limit` matches, past at most `reach` rows. */
export interface Steps<Row, Position> {
  next: (from: Position, limit: number, reach: number) => Promise<Scan<Row, Position>>;
  /** How many rows a step passes at least, and at most. */
  least: number;
  most: number;
}

/**
 * Goes on from what a scan found, until `wanted` rows are found, none is left, or the index looks cheaper than what is
 * left of the way. A scan never costs more than the index would have.
 */
export async function scanOn<Row, Position>(
  start: Scan<Row, Position>,
  wanted: number,
  { row, index }: Costs,
  { next, least, most }: Steps<Row, Position>,
): Promise<Scan<Row, Position>> {
  const scan = { ...start, rows: start.rows.slice(0, wanted) };
  let left = index;
  while (scan.stoppedAt !== null) {
    const missing = wanted - scan.rows.length;
    if (missing <= 0 || isIndexCheaper(scan, missing, { row, index: left })) break;
    const reach = Math.ceil(Math.min(Math.max(2 * rowsUntil(missing, scan), least), most, left / row));
    const step = await next(scan.stoppedAt, missing, reach);
    scan.rows.push(...step.rows);
    scan.passed += step.passed;
    scan.stoppedAt = step.stoppedAt;
    left -= step.passed * row;
  }
  return scan;
}
