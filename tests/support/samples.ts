/** A valid booking; `more` makes it invalid or different. */
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

/** A valid priority booking for the tests' noon: priority is for that day. */
export const priorityBody = (more: Record<string, unknown> = {}) =>
  bookingBody({ rushService: true, serviceDate: '2026-11-21', preferredTime: 'afternoon', ...more });

/** A valid visit for the calendar; `more` makes it invalid or different. */
export const visitBody = (more: Record<string, unknown> = {}) => ({
  appointmentDate: '2026-11-25',
  appointmentTime: '09:00',
  clientName: 'Jess Hartley',
  phone: '0412 345 678',
  ...more,
});

export const surveyBody = (more: Record<string, unknown> = {}) => ({
  horseCount: '2-3 horses',
  serviceType: 'Trimming and shoeing',
  currentFarrier: 'None',
  shoeingPreference: "Don't use shoes",
  satisfaction: 'no-farrier',
  name: 'Mia Lee',
  phone: '0412 345 678',
  email: 'mia@example.com',
  ...more,
});

export const reviewBody = (more: Record<string, unknown> = {}) => ({
  firstName: 'Mia',
  rating: 5,
  reviewText: 'Calm with a nervous horse.',
  ...more,
});
