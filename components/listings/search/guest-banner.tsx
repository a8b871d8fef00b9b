"use client";

import Link from "next/link";
import { useViewer } from "@/components/layout/viewer-store";

/** Tells guests what needs an account. Below what it must not move when it disappears for members. */
export function GuestBanner() {
  const viewer = useViewer();
  if (viewer) return null;
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-sunk px-4 py-3 text-sm">
      <span>You are browsing as a guest. Sign up to contact hosts or fund proposals.</span>
      <Link
        href="/register?type=business_sponsor"
        prefetch={false}
        className="font-semibold text-action underline underline-offset-2"
      >
        Create an account
      </Link>
    </p>
  );
}
