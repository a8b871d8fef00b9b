/** Content at a given time. It may be edited or deleted before anyone reviews it. */
export interface Snapshot {
  title: string;
  lines: { label: string; text: string }[];
  /** Every label that was read, even if empty. Missing in cases older than this field. */
  labels?: string[];
  /** The pictures shown. Missing in cases older than this field. */
  pictures?: SeenPicture[];
}

export interface SeenPicture {
  /** The file at `/media/<key>`. */
  key: string;
  alt: string | null;
}

/** Reportable content, as it is now. */
export interface Subject {
  /** The owner. */
  personId: string;
  /** Its title and public text; never private messages. */
  snapshot: Snapshot;
  /** The page where it appears; null if none. */
  path: string | null;
  /** Whether an admin has hidden it. */
  isHidden: boolean;
}

/** Maximum length of a line, in characters: enough to judge it by. */
const LINE_LIMIT = 5_000;

/** A snapshot of the content, without empty lines. */
export function snapshotOf(
  title: string,
  lines: readonly (readonly [string, string | null])[],
  pictures: SeenPicture[] = [],
): Snapshot {
  return {
    pictures,
    title: title.slice(0, 200),
    labels: lines.map(([label]) => label),
    lines: lines.flatMap(([label, text]) => (text ? [{ label, text: text.slice(0, LINE_LIMIT) }] : [])),
  };
}

/** Whether two snapshots say and show the same. Compares only lines and pictures that both of them recorded. */
export function isSameSnapshot(then: Snapshot | null, now: Snapshot | null): boolean {
  if (!then || !now) return then === now;
  const hasPictures = then.pictures && now.pictures;
  const [before, after] = [labelsOf(then), labelsOf(now)];
  const said = ({ title, lines, pictures }: Snapshot) =>
    JSON.stringify([
      title,
      lines
        .filter(({ label }) => before.has(label) && after.has(label))
        .map(({ label, text }) => [label, text]),
      hasPictures ? pictures?.map(({ key }) => key) : null,
    ]);
  return said(then) === said(now);
}

const labelsOf = ({ labels, lines }: Snapshot) => new Set(labels ?? lines.map(({ label }) => label));
