import { newCustomer } from './customers';
import { bookingBody } from './samples';
import type { TestServer } from './servers/server';
import { teamOf } from './team-calls';

export interface Links {
  customer: number;
  horse: number;
  booking: number;
  provider: number;
  partner: number;
}

export async function addLinkedRows(server: TestServer) {
  const customer = await newCustomer(server, 'mia');
  const team = teamOf(server);
  const links: Links = {
    customer: customer.id,
    horse: await customer.addHorse(),
    booking: (await customer.call('POST', '/api/bookings', { body: bookingBody() })).body.id,
    provider: (await team.provider()).id,
    partner: (await team.partner()).id,
  };
  return { customer, links };
}

const person = { firstName: 'Mia', lastName: 'Lee' };
const place = { address: '12 Station Road', suburb: 'Garfield', postcode: '3814' };

/**
 * Rows of every collection that owners can add in the CMS, as its form sends them; `n` numbers the rows of a kind.
 */
export const rowsOfOwners: Record<string, (n: number, links: Links) => Record<string, unknown>> = {
  bookings: () => ({
    ...person,
    ...place,
    phone: '0412 345 678',
    email: 'mia@example.com',
    preferredTime: 'morning',
    serviceDate: '2026-12-01',
    horseCount: 2,
    specialRequirements: 'Trim',
    totalCost: 0,
  }),
  appointments: () => ({
    status: 'scheduled',
    clientName: 'Mia Lee',
    appointmentDate: '2026-12-01',
    appointmentTime: '09:00',
    horseCount: 2,
    durationMinutes: 60,
  }),
  clients: (n) => ({
    firstName: 'Mia',
    familyName: `Lee ${n}`,
    ...place,
    phone: '0412 345 678',
    email: `client${n}@example.com`,
  }),
  users: (n) => ({ ...person, ...place, username: `rider-${n}`, email: `rider${n}@example.com` }),
  horses: (_, { customer }) => ({ name: 'Banjo', userId: customer, age: 9 }),
  'horse-health-records': (_, { horse }) => ({
    horseId: horse,
    recordType: 'farrier',
    serviceDate: '2026-11-01',
    description: 'Trim',
    cost: 1000,
  }),
  'customer-reviews': () => ({ ...person, rating: 5, reviewText: 'Calm with a nervous horse.' }),
  'booklet-subscribers': (n) => ({
    fullName: 'Mia Lee',
    phone: '0412 345 678',
    email: `reader${n}@example.com`,
    postcode: '3814',
  }),
  survey2025: (n) => ({
    name: 'Mia Lee',
    phone: '0412 345 678',
    email: `answer${n}@example.com`,
    currentFarrier: 'None',
    horseCount: '2-3 horses',
    serviceType: 'Trimming and shoeing',
    shoeingPreference: "Don't use shoes",
    satisfaction: 'no-farrier',
  }),
  'service-providers': () => ({ ...person, qualificationLevel: 'Trainee', hourlyRate: 4000 }),
  'work-assignments': (_, { provider, booking }) => ({
    serviceProviderId: provider,
    bookingId: booking,
    workDescription: 'Trim',
    hoursWorked: 1.5,
    amountOwed: 6000,
    status: 'completed',
  }),
  'referral-farriers': (n) => ({
    ...person,
    email: `partner${n}@example.com`,
    commissionPercentage: 10,
    loginUsername: `partner-${n}`,
  }),
  'referral-clients': (_, { partner }) => ({
    clientName: 'Sue Day',
    referralFarrierId: partner,
    totalRevenue: 10_000,
    serviceDate: '2026-11-01',
  }),
  'worker-jobs': () => ({
    clientName: 'Mia Lee',
    phone: '0412 345 678',
    address: '12 Station Road',
    workerName: 'Sam',
    scheduledDate: '2026-12-01',
    scheduledTime: '09:00',
  }),
  'worker-timesheets': (n) => ({
    workerName: 'Sam',
    workDate: '2026-10-01',
    clockIn: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    clockOut: new Date(Date.UTC(2026, 0, 1, n, 30)).toISOString(),
  }),
  services: (n) => ({
    title: 'Trim',
    summary: 'All round.',
    slug: `trim-${n}`,
    order: 1,
    _status: 'published',
  }),
  people: () => ({ name: 'Sam', years: 10, order: 1 }),
  faqs: () => ({ question: 'When?', answer: 'Soon.', order: 1 }),
  'price-items': (n) => ({
    name: `Trim ${n}`,
    cents: 6500,
    taxable: true,
    active: true,
    minutes: 45,
    order: 1,
  }),
  areas: (n) => ({ suburb: `Suburb ${n}`, postcode: '3814', slug: `suburb-${n}`, order: 1 }),
  pages: (n) => ({ title: 'About', slug: `about-${n}`, _status: 'published' }),
  'page-seo': (n) => ({ path: `/pages/about-${n}`, title: 'About us', description: 'Who we are.' }),
  'sms-replies': () => ({ fromNumber: '+61412345678', messageBody: 'Yes please' }),
  'opt-outs': (n) => ({ phone: `+614910000${String(n).padStart(2, '0')}` }),
};
