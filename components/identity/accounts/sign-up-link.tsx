"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { TextLink } from "@/components/ui/text-link";
import { registerPath } from "@/lib/identity/accounts/paths";
import { RoleChooser } from "./role-chooser";

/** Leads to registration through the role chooser; a plain link where scripts do not run. */
export function SignUpLink({ redirectUrl, children }: { redirectUrl: string | null; children: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <TextLink href={registerPath(null, redirectUrl)} prefetch={false} onClick={choose}>
        {children}
      </TextLink>
      <RoleChooser
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(role) => router.push(registerPath(role, redirectUrl))}
      />
    </>
  );
}
