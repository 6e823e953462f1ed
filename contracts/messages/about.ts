/** Collections that messages can be about, with the label of one row in the message log. */
export const messageSubjects = {
  bookings: 'Booking',
  appointments: 'Appointment',
  visits: 'Visit record',
  users: 'Customer',
  clients: 'Client',
  nudges: 'Reminder to book',
  'gap-offers': 'Gap offered',
  'horse-health-records': 'Horse record',
  'booklet-subscribers': 'Booklet subscriber',
  'booklet-mailings': 'Booklet mailing',
  survey2025: 'Survey answer',
  'sms-replies': 'SMS reply',
  'customer-reviews': 'Review',
  'service-providers': 'Team member',
  'referral-farriers': 'Partner',
  payments: 'Payment',
  invoices: 'Invoice',
  'worker-jobs': 'Worker’s job',
  'worker-timesheets': 'Timesheet entry',
} as const;

export type MessageSubject = keyof typeof messageSubjects;
