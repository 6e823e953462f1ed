/** What a message can be about, by collection; the words are what the message log calls one of its rows. */
export const messageSubjects = {
  bookings: 'Booking',
  appointments: 'Appointment',
  users: 'Customer',
  'horse-health-records': 'Horse record',
  'booklet-subscribers': 'Booklet subscriber',
  survey2025: 'Survey answer',
  'customer-reviews': 'Review',
  'service-providers': 'Team member',
  'referral-farriers': 'Partner',
} as const;

export type MessageSubject = keyof typeof messageSubjects;
