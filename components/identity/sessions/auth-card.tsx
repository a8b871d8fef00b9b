import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type Props = { title: string; intro?: ReactNode; above?: ReactNode; children: ReactNode };

/** The pinned card for signing in and signing up. */
export function AuthCard({ title, intro, above, children }: Props) {
  return (
    <div className="mx-auto max-w-form py-10 sm:py-16">
      {above && <div className="mb-5 text-sm">{above}</div>}
      <Card className="relative sm:px-9 sm:py-8">
        <span
          aria-hidden="true"
          className="absolute -top-2.5 left-1/2 size-5 -translate-x-1/2 rounded-full border-4 border-paper bg-sun"
        />
        <h1 className="text-2xl">{title}</h1>
        {intro ? <p className="mt-2 mb-7 text-quiet">{intro}</p> : <div className="mb-5" />}
        {children}
      </Card>
    </div>
  );
}
