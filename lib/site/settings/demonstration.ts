/** What of real people hangs on the demonstration, counted by what becomes of it once that is switched off. */
export interface DemonstrationTies {
  /** Places that real sponsors hold or paid for on its proposals. */
  boughtSlots: number;
  /** Places that its sponsors hold or paid for on real people's proposals. */
  soldSlots: number;
  conversations: number;
  bookings: number;
  /** Offers and bids that nobody has answered. */
  openOffers: number;
  agreements: number;
  /** Interest and counter-proposals that nobody has answered. */
  openInterests: number;
}

/** The demonstration data as it stands. */
export interface DemonstrationDto {
  /** Its accounts that can be used. */
  shown: number;
  /** Those that the setting has switched off. */
  off: number;
  /** Its administrators, who keep working. */
  admins: number;
  /** Those that somebody has suspended otherwise: they stay suspended. */
  suspended: number;
  ties: DemonstrationTies;
}

/** What each tie is called, and what becomes of it. */
export const TIE_LABELS: Readonly<Record<keyof DemonstrationTies, { label: string; fate: string }>> = {
  boughtSlots: {
    label: "Demo proposals: spots of real sponsors",
    fate: "They stay, and the money stays held: hosts aren't paid out. To return it, refund the payments under Payments first. Payments in progress are declined and refunded.",
  },
  soldSlots: {
    label: "Real proposals: spots of demo sponsors",
    fate: "They stay, and the hosts are paid as agreed.",
  },
  conversations: {
    label: "Conversations with real people",
    fate: "Read-only. No one can write in them.",
  },
  bookings: { label: "Bookings with real people", fate: "They stay as they are." },
  openOffers: {
    label: "Unanswered offers and bids",
    fate: "No one can accept them. They expire on their date.",
  },
  agreements: {
    label: "Agreements between demo and real hosts and agents",
    fate: "They stay. Links earn nothing while the demonstration is off.",
  },
  openInterests: {
    label: "Unanswered interest and counter-proposals",
    fate: "No one can accept them. They expire on their date.",
  },
};
