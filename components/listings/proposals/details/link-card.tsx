import type { ReactNode } from "react";
import { ForeignLink } from "@/components/ui/foreign-link";
import { Icon } from "@/components/ui/icon";

/** An external link that always shows its hostname, regardless of its title. */
export function LinkCard({ url, title, badge }: { url: string; title: string; badge?: ReactNode }) {
  return (
    <ForeignLink
      href={url}
      className="flex items-center gap-4 rounded border border-line bg-raised p-4 transition-colors hover:border-edge"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-action">{title}</span>
          {badge}
        </span>
        <span className="block truncate text-sm text-quiet">
          {new URL(url).hostname.replace(/^www\./, "")}
        </span>
      </span>
      <Icon name="external-link" aria-hidden size={20} className="text-action" />
    </ForeignLink>
  );
}
