import clsx from "clsx";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-style";

type Props = {
  unsure: boolean;
  /** In the small screen's sheet, one above the other; or beside its button, as much as there is room for. */
  variant?: "sheet" | "beside-menu";
};

/** For those who are not signed in. Held back a moment while that is not certain. */
export function GuestLinks({ unsure, variant }: Props) {
  const isStacked = variant === "sheet";
  const isTight = variant === "beside-menu";
  return (
    <div
      className={clsx("flex", isTight ? "gap-1" : "gap-2", isStacked && "flex-col", unsure && "show-late")}
    >
      <Link
        href="/login"
        prefetch={false}
        className={buttonClass({
          variant: isStacked ? "secondary" : "quiet",
          className: isTight ? "max-sm:px-3" : undefined,
        })}
      >
        Login
      </Link>
      <Link
        href="/register"
        prefetch={false}
        className={buttonClass({ className: isTight ? "max-sm:hidden" : undefined })}
      >
        Get Started
      </Link>
    </div>
  );
}
