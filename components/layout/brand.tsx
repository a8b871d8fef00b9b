import { Link } from "@/components/ui/link";
import { BrandMark } from "./brand-mark";

/** Name and tagline, linked to the homepage. */
export function Brand({ name }: { name: string }) {
  return (
    <Link href="/" prefetch={false} className="flex min-w-0 items-center gap-2.5 rounded text-ink">
      <BrandMark className="size-10 shrink-0" />
      <span className="min-w-0">
        <span className="display block truncate text-lg leading-none font-bold">{name}</span>
        <span className="mt-0.5 block text-xs leading-tight text-balance text-quiet">
          Connecting Events and Businesses
        </span>
      </span>
    </Link>
  );
}
