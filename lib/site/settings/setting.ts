import type { SettingName } from "@/db/enums";

/** A setting as it is now. */
export interface SettingDto {
  name: SettingName;
  value: string;
  /** As it is typed. */
  typed: string;
  /** What counts without a choice. */
  fallback: string;
  isChosen: boolean;
  /** The number of its last change; 0: none. */
  version: number;
}

/** One change of a setting. */
export interface SettingChangeDto {
  id: string;
  /** UTC. */
  at: Date;
  name: SettingName;
  from: string;
  to: string;
  reason: string;
  by: string;
}
