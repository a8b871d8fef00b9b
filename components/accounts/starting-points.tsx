import { ArrowRight } from "lucide-react";
import Link from "next/link";

export type StartingPoint = { href: string; title: string; text: string };

/** Where one can go from here, each with what one finds there. */
export function StartingPoints({ points }: { points: readonly StartingPoint[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {points.map(({ href, title, text }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="group flex items-center justify-between gap-4 rounded py-4"
          >
            <span>
              <span className="block font-semibold text-action group-hover:underline">{title}</span>
              <span className="text-sm text-quiet">{text}</span>
            </span>
            <ArrowRight aria-hidden="true" size={20} className="text-action" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
