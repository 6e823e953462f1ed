/** Labels of variables with unclear names. */
const labels: Record<string, string> = {
  adminUrl: 'Link to your office',
  againLink: 'Link to book the next visit',
  bookingLink: 'Link to their booking',
  bookings: 'How many bookings',
  bookingUrl: 'Link to book a visit',
  bookletUrl: 'Link to the booklet',
  businessName: 'Name of your business',
  businessPhone: 'Your phone',
  callBy: 'Time to call by',
  date: 'Day',
  link: 'Link that works once',
  lines: 'A line for each horse',
  nextVisit: 'The next visit, if one is booked',
  formerTime: 'Time until now',
  heldUntil: 'Until when it is held',
  limit: 'The most SMS in a day',
  messageUrl: 'Link to the message',
  need: 'Foot and what is wrong',
  open: 'Amount owing',
  ownerName: 'Name of the owner',
  photos: 'How many photos',
  portalUrl: 'Link to the worker’s portal',
  preferredTime: 'Time of day',
  priority: '“PRIORITY” for a priority booking',
  promise: 'When you’ll call, as a sentence',
  reason: 'Why, as a sentence',
  recordType: 'Kind of work',
  reviewUrl: 'Link to leave a review',
  serviceDate: 'Day asked for',
  specialRequirements: 'What the horses need',
  times: 'The times offered',
  topic: 'What the text was for',
  unsubscribeUrl: 'Link to unsubscribe',
  waiting: 'How many are waiting',
};

/** Returns a variable's label for the owner: 'confirmationNumber' is 'Confirmation number'. */
export const variableLabel = (name: string): string =>
  labels[name] ??
  name
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());
