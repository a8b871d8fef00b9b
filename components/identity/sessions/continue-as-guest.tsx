"use client";

import { ButtonLink } from "@/components/ui/button-link";

/** Continues to the opportunities without an account. This window remembers the choice. */
export function ContinueAsGuest() {
  return (
    <ButtonLink
      href="/browseproposals"
      prefetch={false}
      variant="quiet"
      onClick={() => sessionStorage.setItem("guest-mode", "yes")}
    >
      Continue as Guest
    </ButtonLink>
  );
}
