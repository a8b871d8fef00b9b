/** Real users' ties to the demonstration, by what happens to them once it is off. */
export interface DemonstrationTies {
  /** Spots on its proposals that real sponsors hold or paid for. */
  boughtSlots: number;
  /** Spots on real proposals that its sponsors hold or paid for. */
  soldSlots: number;
  conversations: number;
  bookings: number;
  /** Unanswered offers and bids. */
  openOffers: number;
  agreements: number;
  /** Unanswered interest and counter-proposals. */
  openInterests: number;
}

/** The current state of the demonstration data. */
export interface DemonstrationDto {
  /** Active accounts. */
  shown: number;
  /** Accounts disabled by the setting. */
  off: number;
  /** Its admins, who stay active. */
  admins: number;
  /** Accounts suspended for other reasons. They stay suspended. */
  suspended: number;
  ties: DemonstrationTies;
}

/** Each tie's label and what happens to it. */
export const TIE_LABELS: Readonly<Record<keyof DemonstrationTies, { label: string; fate: string }>> = {
  boughtSlots: {
    label: "Demo proposals: spots of real sponsors",
    fate: "They stay, and the money stays held: hosts aren't paid out. To return it, first refund the payments under Payment Management. Payments in progress are declined and refunded.",
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
    fate: "They stay. Links earn nothing while the demo data is off.",
  },
  openInterests: {
    label: "Unanswered interest and counter-proposals",
    fate: "No one can accept them. They expire on their date.",
  },
};
