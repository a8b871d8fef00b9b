"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense } from "react";
import { TextLink } from "@/components/ui/text-link";
import { useAskHere } from "@/components/ui/use-ask-here";
import { registerPath } from "@/lib/identity/accounts/paths";

const load = () => import("./role-chooser");
const RoleChooser = lazy(load);

/** Opens registration through the role chooser. A plain link without scripts. */
export function SignUpLink({ redirectUrl, children }: { redirectUrl: string | null; children: string }) {
  const { isAsking, link, stop } = useAskHere(load);
  const router = useRouter();
  return (
    <>
      <TextLink href={registerPath(null, redirectUrl)} prefetch={false} {...link}>
        {children}
      </TextLink>
      <Suspense fallback={null}>
        {isAsking && (
          <RoleChooser onClose={stop} onChoose={(role) => router.push(registerPath(role, redirectUrl))} />
        )}
      </Suspense>
    </>
  );
}
