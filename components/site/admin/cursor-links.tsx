import { buttonClass } from "@/components/ui/button-style";

type Props = {
  /** What is listed; labels the landmark: "Users". */
  label: string;
  path: string;
  /** The list's filters, without the cursor. */
  filters?: Readonly<Record<string, string | null | undefined>>;
  newer: string | null;
  older: string | null;
};

/** Links to the next and previous page of a long list, and to both ends. */
export function CursorLinks({ label, path, filters = {}, newer, older }: Props) {
  if (!newer && !older) return null;
  const to = (params: Record<string, string>) => {
    const active = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const query = new URLSearchParams([...active, ...Object.entries(params)]).toString();
    return query ? `${path}?${query}` : path;
  };
  const links = [
    { text: "Newest", href: newer && to({}) },
    { text: "Newer", href: newer && to({ before: newer }), rel: "prev" },
    { text: "Older", href: older && to({ after: older }), rel: "next" },
    { text: "Oldest", href: older && to({ sheet: "last" }) },
  ];
  return (
    <nav aria-label={`${label}: pages`} className="mt-8 flex flex-wrap justify-center gap-3">
      {links.map(
        ({ text, href, rel }) =>
          href && (
            <a key={text} href={href} rel={rel} className={buttonClass({ variant: "secondary", size: "sm" })}>
              {text}
            </a>
          ),
      )}
    </nav>
  );
}
