/** The address that opens a calendar file in the reader's calendar program, as a subscription. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, "webcal:");
