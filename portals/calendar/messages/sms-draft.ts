export const smsDraft = (appointmentId: number): string => `sms-${appointmentId}`;
