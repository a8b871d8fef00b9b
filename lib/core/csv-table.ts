/**
 * Rows of cells, commas or semicolons between; a cell may be quoted, and then hold separators, line breaks and doubled
 * quotes. Empty rows are left out. The character at which it cannot be read, where it cannot.
 */
export function tableOf(text: string): string[][] | { unreadableAt: number } {
  const separator = (text.split(/\r?\n/, 1)[0] ?? "").includes(";") ? ";" : ",";
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "y");
  const rows: string[][] = [[]];
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex;
    const match = cells.exec(text);
    if (!match) return { unreadableAt: at };
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}
