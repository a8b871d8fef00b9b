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
    label: "Places of real sponsors on its proposals",
    fate: "They stay, and so does their money: nothing is paid out to the hosts. Where it should go back, refund it under Payments first. Who is just paying is refused and gets the money back.",
  },
  soldSlots: {
    label: "Places of its sponsors on real proposals",
    fate: "They stay, and their hosts are paid as agreed.",
  },
  conversations: {
    label: "Conversations with real people",
    fate: "They can be read. Nobody can write in them.",
  },
  bookings: { label: "Bookings with real people", fate: "They stay as they are." },
  openOffers: {
    label: "Offers and bids without an answer",
    fate: "Nobody can accept them. They run out on their day.",
  },
  agreements: {
    label: "Agreements between its people and real ones, as hosts and agents",
    fate: "They stay. Links earn nothing meanwhile.",
  },
  openInterests: {
    label: "Interest and counter-proposals without an answer",
    fate: "Nobody can accept them. They lapse on their day.",
  },
};
