/** What happens to the money of a hidden proposal's sponsors, a sentence a line. */
export function MoneyCopy({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {notes.map((said) => (
        <li key={said}>{said}</li>
      ))}
    </ul>
  );
}
