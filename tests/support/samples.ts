/** A booking that is right; `more` makes it wrong or different. */
export const bookingBody = (more: Record<string, unknown> = {}) => ({
  service: 'farrier',
  rushService: false,
  serviceDate: '2026-11-28',
  preferredTime: 'morning',
  firstName: 'Mia',
  lastName: "O'Brien",
  phone: '0412 345 678',
  email: 'Mia@Example.com',
  address: '12 Station Road',
  suburb: 'Garfield',
  postcode: '3814',
  horseCount: 2,
  specialRequirements: 'Trim for two; Banjo has a loose near fore.',
  totalCost: 0,
  ...more,
});
