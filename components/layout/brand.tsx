import clsx from "clsx";
import Link from "next/link";
import { BrandMark } from "./brand-mark";

type Props = {
  name: string;
  tagline?: boolean;
  /** Shows only the mark on phones, where space is short. */
  isMarkOnPhones?: boolean;
};

/** Name and tagline, linked to the homepage. Signed-in people on the narrowest screens see only the mark. */
export function Brand({ name, tagline = true, isMarkOnPhones = false }: Props) {
  return (
    <Link href="/" prefetch={false} className="flex min-w-0 items-center gap-2.5 rounded text-ink">
      <BrandMark className="size-10 shrink-0" />
      <span
        className={clsx(
          "min-w-0",
          isMarkOnPhones ? "max-sm:sr-only" : "max-[24rem]:group-has-[a[href='/messages']]/bar:sr-only",
        )}
      >
        <span className="display block truncate text-lg leading-none font-bold">{name}</span>
        {tagline && (
          <span className="mt-0.5 block text-xs leading-tight text-balance text-quiet max-[26rem]:hidden xl:whitespace-nowrap xl:max-[85rem]:hidden">
            Connecting Events and Businesses
          </span>
        )}
      </span>
    </Link>
  );
}
