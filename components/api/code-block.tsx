type Props = { title: string; text: string };

/** Text to copy or to read, such as a command or a response. */
export function CodeBlock({ title, text }: Props) {
  return (
    <figure className="rounded border border-line bg-sunk">
      <figcaption className="border-b border-line px-4 py-2 text-xs font-semibold text-quiet">
        {title}
      </figcaption>
      <pre className="p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </figure>
  );
}
