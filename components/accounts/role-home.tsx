import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import { firstName } from "@/lib/accounts/first-name";
import { type StartingPoint, StartingPoints } from "./starting-points";

type Props = {
  title: string;
  fullName: string;
  points: readonly StartingPoint[];
  /** The facts of the account. */
  children: ReactNode;
};

/** The first page of a role: where its work is found, and whose account this is. */
export function RoleHome({ title, fullName, points, children }: Props) {
  return (
    <>
      <PageHeader title={title} intro={`Welcome, ${firstName(fullName)}.`} />
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="start">
          <SectionHeader id="start" title="Where to go" />
          <StartingPoints points={points} />
        </section>
        <Card as="section" aria-labelledby="account">
          <SectionHeader id="account" title="Your account" level={2} />
          {children}
        </Card>
      </div>
    </>
  );
}
