import clsx from "clsx";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-style";

type Props = {
  unsure: boolean;
  /** Stacked in the small-screen menu, or inline in the bar as space allows. */
  variant?: "sheet" | "with-menu";
};

/** Links for guests. Hidden briefly while it isn't certain that no one is signed in. */
export function GuestLinks({ unsure, variant }: Props) {
  const isStacked = variant === "sheet";
  const isTight = variant === "with-menu";
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
