import { buttonClass } from "@/components/ui/button-style";
import { googlePath } from "@/lib/identity/accounts/paths";

type Props = {
  label: "Continue with Google" | "Sign in with Google";
  redirectUrl?: string | null;
  role?: Parameters<typeof googlePath>[1];
};

/** The link to Google. A full page load, with nothing prefetched. */
export function GoogleLink({ label, redirectUrl = null, role = null }: Props) {
  return (
    <a
      href={googlePath(redirectUrl, role)}
      rel="nofollow"
      className={buttonClass({ variant: "secondary", block: true })}
    >
      <GoogleMark />
      {label}
    </a>
  );
}

/** The divider between the Google link and the form. */
export function OrLine() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}

/** Google's logo. */
function GoogleMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5 rounded-full bg-white"
      fill="none"
      strokeWidth="2.6"
    >
      <path d="M14.2 5.2A6 6 0 0 0 4.9 7" stroke="#d93025" />
      <path d="M4.9 7a6 6 0 0 0 0 6" stroke="#f9ab00" />
      <path d="M4.9 13a6 6 0 0 0 9 1.6" stroke="#188038" />
      <path d="M13.9 14.6A6 6 0 0 0 16 10h-5.8" stroke="#1a73e8" />
    </svg>
  );
}
