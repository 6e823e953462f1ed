/** Under which name the text to the client of a visit is kept while it is written. */
export const smsDraft = (appointmentId: number): string => `sms-${appointmentId}`;
