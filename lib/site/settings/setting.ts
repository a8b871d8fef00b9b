import type { SettingName } from "@/db/enums";

/** A setting's current state. */
export interface SettingDto {
  name: SettingName;
  value: string;
  /** The value as typed. */
  typed: string;
  /** The default value. */
  fallback: string;
  isChosen: boolean;
  /** The version of its last change; 0 if none. */
  version: number;
}

/** A setting change. */
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
