import "server-only";
import type { ReportCount } from "@/db/enums";
import type { Executor } from "@/db/types";

/** The figures that the site counted for a sponsorship, which join its report here. */
export const getPlacementCounts = async (_db: Executor, _sponsorshipId: string): Promise<ReportCount[]> => [];
