import type { PlaceKey } from "../places";

/** An account of the demonstration data. */
export interface DemoPerson {
  name: string;
  /** Always below `.example`, which nobody can own: no mail can ever reach anybody. */
  email: string;
  company: string | null;
  place: PlaceKey;
  industry: string | null;
  bio: string;
  phone?: string;
  website?: string;
  /** Days before the day of loading. */
  joined: number;
}
