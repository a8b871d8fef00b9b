/** What a person can give to support, below a page's message. */
export function Reference({ id }: { id: string }) {
  return <p className="mt-10 text-xs text-quiet">Reference: {id}</p>;
}
