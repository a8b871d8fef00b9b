/** What happens to the money of a hidden proposal's sponsors, a sentence a line. */
export function MoneyCopy({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {words.map((said) => (
        <li key={said}>{said}</li>
      ))}
    </ul>
  );
}
