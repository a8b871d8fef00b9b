interface CsvColumn {
  name: string;
  isRequired: boolean;
  /** A description for admins. */
  meaning: string;
  example: string;
}

/** The columns of a CSV statement, in template order. Others are ignored. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  {
    name: "reference",
    isRequired: true,
    meaning: "The payment reference. Can be empty.",
    example: "BT7K2M9QX4RT",
  },
  {
    name: "amount",
    isRequired: true,
    meaning: "Outgoing amounts are negative.",
    example: "-123.45",
  },
  { name: "currency", isRequired: true, meaning: "The three-letter currency code.", example: "USD" },
  {
    name: "direction",
    isRequired: false,
    meaning: "“in” or “out”. If present, the sign of the amount is ignored.",
    example: "out",
  },
  {
    name: "value_date",
    isRequired: false,
    meaning: "The value date.",
    example: "2027-06-04",
  },
  {
    name: "note",
    isRequired: false,
    meaning: "The bank’s note, such as why a payment was returned.",
    example: "AC04 closed account",
  },
  {
    name: "bank_reference",
    isRequired: false,
    meaning: "The bank’s transaction ID.",
    example: "2027-06-04/17",
  },
];

/** A CSV with these columns and no lines: an example line would be imported. */
export const CSV_TEMPLATE = `${CSV_COLUMNS.map(({ name }) => name).join(",")}\r\n`;
