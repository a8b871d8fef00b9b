import Link from "next/link";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** Where the test payments are listed, for viewers who may list them. */
  consoleHref?: string | null;
};

/** Shown above every page with payments while the site takes test payments only. */
export function TestModeBanner({ consoleHref }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-sun px-4 py-2 text-sm font-semibold text-on-sun">
      <p className="flex items-center gap-2">
        <Icon name="flask-conical" aria-hidden="true" size={18} />
        Test mode: no money moves
      </p>
      {consoleHref && (
        <Link href={consoleHref} prefetch={false} className="rounded underline underline-offset-2">
          All test payments
        </Link>
      )}
    </div>
  );
}
