import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { buildLabel } from "@/lib/site/health/build-info";
import { AdminSearch } from "./admin-search";

type Props = {
  title: ReactNode;
  intro?: ReactNode;
  /** A link back to the list. */
  above?: ReactNode;
  actions?: ReactNode;
  /** The text that the page searched for. */
  typed?: string | null;
  children: ReactNode;
};

/** The frame of an admin page: the search, the heading, and which build this is. */
export function AdminFrame({ title, intro, above, actions, typed, children }: Props) {
  return (
    <>
      <AdminSearch typed={typed} />
      <PageHeader above={above} title={title} intro={intro} actions={actions} />
      {children}
      <p className="mt-16 border-t border-line pt-4 text-sm text-quiet">{buildLabel()}</p>
    </>
  );
}
