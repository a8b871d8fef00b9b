import clsx from "clsx";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-style";

type Props = { unsure: boolean; stacked?: boolean };

/** For those who are not signed in. Held back a moment while that is not certain. */
export function GuestLinks({ unsure, stacked }: Props) {
  return (
    <div className={clsx("flex gap-2", stacked && "flex-col", unsure && "show-late")}>
      <Link
        href="/login"
        prefetch={false}
        className={buttonClass({ variant: stacked ? "secondary" : "quiet" })}
      >
        Login
      </Link>
      <Link href="/register" prefetch={false} className={buttonClass()}>
        Get Started
      </Link>
    </div>
  );
}
