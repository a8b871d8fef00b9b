/** What happens to sponsors' money when a proposal is hidden, one sentence per line. */
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
