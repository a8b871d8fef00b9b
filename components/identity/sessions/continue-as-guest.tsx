"use client";

import { ButtonLink } from "@/components/ui/button-link";

/** On to the opportunities without an account; this window remembers that one chose so. */
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
