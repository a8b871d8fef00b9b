/** Result of a scan in rank order. */
export interface Scan<Row, Position> {
  rows: Row[];
  /** Rows passed, matching or not. */
  passed: number;
  /** The last row passed; null if no rows are left. */
  stoppedAt: Position | null;
}

/** Costs, in visits of one row. */
export interface Costs {
  /** Cost of passing a row in rank order. */
  row: number;
  /** Cost of finding and visiting all matches through the word index; infinite if nothing filters the list. */
  index: number;
}

/** Safety factor: estimates rest on few matches, so a scan must look this many times cheaper than an index. */
export const SAFETY = 1.5;

type Passed = Pick<Scan<unknown, unknown>, "rows" | "passed" | "stoppedAt">;

/**
 * Estimated rows a scan passes until it finds this many. Assumes that the next row would have matched: a sample without
 * a match doesn't mean that there are none.
 */
function rowsUntil(wanted: number, { rows, passed }: Passed): number {
  return (wanted * passed) / (rows.length + 1);
}

/** Whether the word index is likely to find this many more matches sooner than scanning further. */
export function isIndexCheaper(scan: Passed, missing: number, { row, index }: Costs): boolean {
  return missing > 0 && scan.stoppedAt !== null && SAFETY * rowsUntil(missing, scan) * row > index;
}

/** Whether a scan found enough, or everything. */
export const isComplete = ({ rows, stoppedAt }: Passed, wanted: number): boolean =>
  stoppedAt === null || rows.length >= wanted;

/** One step of a scan: a query from a position, for at most `limit` matches and at most `reach` rows. */
export interface Steps<Row, Position> {
  next: (from: Position, limit: number, reach: number) => Promise<Scan<Row, Position>>;
  /** Minimum and maximum rows per step. */
  least: number;
  most: number;
}

/**
 * Continues a scan until `wanted` rows are found, none are left, or the index looks cheaper than the rest. A scan never
 * costs more than the index would have.
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
