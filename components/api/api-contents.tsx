import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { anchorOf } from "@/lib/api/chapters";
import type { GroupDto } from "@/lib/api/reference";

type Props = { chapters: readonly { id: string; title: string; groups: readonly GroupDto[] }[] };

/** Links to each group of calls: next to the text on wide screens, folded above it on phones. */
export function ApiContents({ chapters }: Props) {
  return (
    <>
      <details className="mb-8 rounded border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
          Contents
          <Icon name="chevron-down" aria-hidden="true" size={18} className="text-quiet" />
        </summary>
        <Contents chapters={chapters} className="border-t border-line p-4" />
      </details>
      <Contents
        chapters={chapters}
        className="sticky top-24 hidden max-h-[calc(100vh-8rem)] self-start overflow-y-auto pb-4 lg:block"
      />
    </>
  );
}

function Contents({ chapters, className }: Props & { className: string }) {
  return (
    <nav aria-label="Contents" className={className}>
      <ul className="space-y-5 text-sm">
        {chapters.map(({ id, title, groups }) => (
          <li key={id}>
            <TextLink tone="ink" href={`#${id}`} className="font-semibold">
              {title}
            </TextLink>
            <ul className="mt-1.5 space-y-1">
              {groups.map(({ tag }) => (
                <li key={tag}>
                  <TextLink href={`#${anchorOf(tag)}`}>{tag}</TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
