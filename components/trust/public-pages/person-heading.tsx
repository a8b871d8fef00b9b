import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";

type Props = {
  name: string;
  kind: string;
  isOrganization: boolean;
  src?: string | null;
  children: ReactNode;
};

/** Whose page it is: their picture, their name, and facts about them as a list. */
export const PersonHeading = ({ name, kind, isOrganization, src, children }: Props) => (
  <header className="flex flex-wrap gap-x-6 gap-y-4">
    <Avatar name={name} src={src ?? null} size="xl" square={isOrganization} />
    <div className="min-w-0 flex-1 basis-64">
      <Badge>{kind}</Badge>
      <h1 dir="auto" className="mt-3 text-2xl wrap-anywhere">
        {name}
      </h1>
      <ul className="mt-3 grid gap-1.5 text-quiet">{children}</ul>
    </div>
  </header>
);
