"use client";

import { PageError, type PageErrorProps } from "@/components/layout/page-error";

export default function AccountSettingsError(props: PageErrorProps) {
  return <PageError {...props} message="Could not load user data." />;
}
