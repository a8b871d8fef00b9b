/** A thing as it stood at a moment: it may be edited, or gone, by the time somebody looks. */
export interface Snapshot {
  title: string;
  lines: { label: string; text: string }[];
  /** What was looked for, said or not. Missing in cases from before it was kept. */
  labels?: string[];
  /** What it showed: the keys of its pictures. Missing in cases from before they were kept. */
  pictures?: SeenPicture[];
}

export interface SeenPicture {
  /** Names the file at `/media/<key>`. */
  key: string;
  alt: string | null;
}

/** A thing that can be reported, as it stands. */
export interface Subject {
  /** Whose it is. */
  personId: string;
  /** What it is called, and what it says to its readers; nothing of what people write to each other. */
  snapshot: Snapshot;
  /** The page where it stands; null: it has none. */
  path: string | null;
  /** Whether an admin hides it. */
  isHidden: boolean;
}

/** A line is cut after so many characters: enough to judge it by. */
const LINE_LIMIT = 5_000;

/** What a thing says and shows, without the lines that say nothing. */
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

/** Whether a thing says and shows now what it did then; lines and pictures count where both know them. */
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
