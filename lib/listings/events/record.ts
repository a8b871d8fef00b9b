import type { EventStatus } from "@/db/enums";

/** An event as the API returns it. Days and times in its own zone, instants in UTC. */
export interface EventRecordDto {
  id: string;
  hostId: string;
  title: string;
  description: string;
  category: string;
  city: string | null;
  region: string | null;
  country: string | null;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  /** IANA name. */
  timeZone: string;
  expectedAttendance: number | null;
  targetAudience: string | null;
  platformLink: string | null;
  status: EventStatus;
  createdAt: Date;
  updatedAt: Date;
}
