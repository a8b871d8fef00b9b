"use client";

import Link from "next/link";
import { ReaderTime } from "@/components/text/reader-time";
import { EmailText } from "@/components/ui/email-text";
import { type Column, Table } from "@/components/ui/table";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { userPath } from "@/lib/site/admin/user-filters";
import { PLAN_LABELS, type UserRowDto } from "@/lib/site/admin/users";
import { UserMarks } from "./user-marks";

const columns: Column<UserRowDto>[] = [
  {
    key: "name",
    header: "Name",
    primary: true,
    cell: ({ id, fullName, companyName }) => (
      <>
        <Link
          href={userPath(id)}
          prefetch={false}
          className="wrap-anywhere text-action underline underline-offset-[0.18em]"
        >
          {fullName}
        </Link>
        {companyName && (
          <span className="block text-xs font-normal wrap-anywhere text-quiet">{companyName}</span>
        )}
      </>
    ),
  },
  { key: "email", header: "Email", cell: ({ email }) => <EmailText email={email} /> },
  { key: "roles", header: "Roles", cell: ({ roles }) => roles.map((role) => roleLabels[role]).join(", ") },
  { key: "plan", header: "Host plan", cell: ({ plan }) => PLAN_LABELS[plan] },
  { key: "standing", header: "Status", cell: (user) => <UserMarks user={user} /> },
  {
    key: "joined",
    header: "Joined",
    numeric: true,
    cell: ({ joinedAt }) => (
      <ReaderTime iso={joinedAt.toISOString()} dayOnly className="as-table:whitespace-nowrap" />
    ),
  },
];

/** Accounts, newest first. A client component, because its data is much smaller than its markup. */
export function UserTable({ users }: { users: readonly UserRowDto[] }) {
  return <Table caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}
