import createClient from 'openapi-fetch';
import type { paths } from './farrier.js';

/** The only parts of Node that this program uses. */
declare const process: { argv: string[]; env: Record<string, string | undefined> };

/** Makes a booking with a generated client, and reads its event as the owner's other programs do. */
const [url = ''] = process.argv.slice(2);
const farrier = createClient<paths>({ baseUrl: url });
const day = 24 * 60 * 60 * 1000;
const from = new Date(Date.now() + day).toISOString().slice(0, 10);

const free = await farrier.GET('/api/availability', { params: { query: { from, days: 14 } } });
const wished = free.data
  ?.flatMap(({ date, slots }) => slots.map(({ slot, state }) => ({ date, slot, state })))
  .find(({ state }) => state === 'open' || state === 'few');
if (!wished) throw new Error('No day is open');

const booked = await farrier.POST('/api/bookings', {
  params: { header: { 'Idempotency-Key': `client-${Date.now()}` } },
  body: {
    service: 'farrier',
    firstName: 'Robin',
    lastName: `Example${Date.now()}`,
    phone: '0491 570 156',
    email: 'robin@customers.example',
    address: '1 High Street',
    suburb: 'Hallam',
    postcode: '3803',
    serviceDate: wished.date,
    preferredTime: wished.slot,
    horseCount: 1,
    specialRequirements: 'Trim and balance',
  },
});
if (!booked.data) throw new Error(`The booking was refused: ${JSON.stringify(booked.error)}`);
console.log('booked', booked.data.confirmationNumber, wished);

const token = process.env.FARRIER_TOKEN;
if (token) {
  const events = await farrier.GET('/api/events', {
    params: { query: { type: 'booking.created' } },
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!events.data) throw new Error(`The events were refused: ${JSON.stringify(events.error)}`);
  console.log('told of', events.data.at(-1)?.data);
}
