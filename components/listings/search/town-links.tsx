import Link from "next/link";
import type { Category } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import { type LandingDto, landingPath } from "@/lib/listings/search/landing";

type Props = { category: Category; title: string; towns: LandingDto["towns"] };

/** Towns with opportunities in a category, and how many each has. */
export function TownLinks({ category, title, towns }: Props) {
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="towns">
      <h2 id="towns" className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {towns.map(({ slug, name, count }) => (
          <li key={slug} className="border-b border-line">
            <Link
              href={landingPath(category, slug)}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-4 rounded text-action hover:underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>{" "}
              <span className="text-sm text-quiet tabular-nums">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
