import { availability } from '../../../contracts/bookings/availability';
import { createBooking } from '../../../contracts/bookings/bookings';
import { aboutBusiness, checkArea } from '../../../contracts/system/business-facts';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatInstant } from '../../../rules/time/zone';
import { countOf, dayText, fewLines, joinParts } from './answer-text';
import { tool } from './tool';

const about = tool({
  name: 'about_business',
  title: 'About the farrier business',
  description:
    'Who this horse-farrier business is: phone, services with prices, opening hours, the suburbs it comes to, the priority service, and what happens after a request. Use it first, and for every question about prices, hours or contacts. It does not tell which days are free (list_open_days) and books nothing (request_visit).',
  endpoint: aboutBusiness,
  text: ({ name, phone, email, services, openingHours, areas, priority, afterRequest }) => [
    joinParts(name, phone && `phone ${formatPhone(phone)}`, email && `email ${email}`),
    ...fewLines(services, 8, 'services', ({ name, price }) => `- ${name}${price ? `: ${price}` : ''}`),
    priority.text,
    `Open: ${openingHours.map(({ days, hours }) => `${days} ${hours}`).join('; ')}`,
    `Areas: ${areas.map(({ suburb, priority }) => (priority ? `${suburb} (same day)` : suburb)).join(', ')}`,
    afterRequest,
  ],
});

const area = tool({
  name: 'check_area',
  title: 'Check whether the farrier comes to a suburb',
  description:
    'Whether this farrier comes to a suburb or a postcode in Victoria, Australia, and whether the same-day priority service is offered there. Use it before request_visit. A place that is not in the list may still be served: the answer then says to call.',
  endpoint: checkArea,
  shows: 'suburb postcode',
  hints: {
    suburb: 'The suburb or town, for example "Kyneton"',
    postcode: '4 digits. It counts when no suburb is named.',
  },
  text: ({ reach, areas, phone }) => {
    const names = areas.map(({ suburb }) => suburb).join(', ');
    if (reach === 'same-day')
      return [`Yes, the farrier comes there (${names}). Same-day priority is offered.`];
    if (reach === 'by-appointment') return [`Yes, the farrier comes there by appointment (${names}).`];
    return [
      `It is not in the list of areas.${phone ? ` Please call ${formatPhone(phone)}.` : ''}`,
      names && `Did you mean: ${names}?`,
    ];
  },
});

const openDays = tool({
  name: 'list_open_days',
  title: 'List the days on which a visit can be requested',
  description:
    'How free each day is for a farrier visit, by part of the day (morning 8 am to 12, afternoon 12 to 4 pm, evening 4 to 6 pm): open, few (one place left), full or closed. Use it before request_visit to choose a day. It holds no place and gives no clock times: the time is agreed on by phone.',
  endpoint: availability,
  shows: 'from days horses postcode',
  hints: {
    from: 'The first day, as 2026-11-30. Without it from today on.',
    days: '14 without it, and at most 14 with a postcode',
    horses: 'How many horses the visit is for (1 without it)',
    postcode: 'Where the horses are: then near says that the farrier is close by on that day.',
  },
  text: ({ items }) =>
    items.map(({ date, slots }) => {
      const free = slots.filter(({ state }) => state === 'open' || state === 'few');
      const parts = free.map(({ slot, state, near }) =>
        [slot, state === 'few' && '(one place left)', near && '(near you)'].filter(Boolean).join(' '),
      );
      return `${dayText(date)} (${date}): ${parts.join(', ') || 'nothing free'}`;
    }),
});

const request = tool({
  name: 'request_visit',
  title: 'Request a farrier visit',
  description:
    'Sends a request for a visit to the farrier, in the name of the person you work for. It is a request and no fixed appointment: the farrier calls to agree on the time. Ask the person for every field that you do not know, and read the day, the place and the phone number back before you call it; never make up a name, phone or email. The same content again within ten minutes is the same request. It cannot change or cancel a request: the link in the message to the customer does.',
  endpoint: createBooking,
  sets: { service: 'farrier' },
  sends: true,
  sameContentMs: 10 * 60_000,
  shows:
    'serviceDate preferredTime firstName lastName phone email address suburb postcode ' +
    'horseCount specialRequirements rushService referredBy',
  hints: {
    serviceDate: 'The day that is asked for, as 2026-11-30 (see list_open_days)',
    phone: 'The mobile number that the farrier calls, for example 0412 345 678',
    address: 'Street and number of the place where the horses are',
    suburb: 'The suburb of that place',
    specialRequirements: 'What work the horses need, in the words of their owner',
    rushService: 'true for the same-day priority service, which costs extra (see about_business). Ask first.',
    referredBy: 'Who recommended the farrier, where the person says so',
  },
  gives: 'id serviceDate preferredTime suburb horseCount rushService confirmationNumber callBy',
  text: ({ serviceDate, preferredTime, horseCount, totalCost, confirmationNumber, callBy }, { zone }) => [
    `The request is in: ${joinParts(dayText(serviceDate), preferredTime, countOf(horseCount, 'horse'))}.`,
    `Confirmation number: ${confirmationNumber}`,
    `This is a request, not yet an appointment. The farrier calls by ${formatInstant(callBy, zone)} to agree on the time.`,
    totalCost > 0 && `The priority service costs $${totalCost} extra.`,
    'A message with a private link follows by SMS and email. There the request can be changed or cancelled.',
  ],
});

export const publicTools = [about, area, openDays, request];
