/** Where a sponsor says that they are interested, or offers another amount, and sees what became of it. */
export const inquiryPath = (proposalId: string) => `/interest/${proposalId}`;

/** Where a host answers. */
export const HOST_INQUIRIES_PATH = "/hostdashboard/interest";
