import type { Appointment } from '../../../contracts/calendar/calendar';

type Placed = Pick<Appointment, 'warnings'>;

const ofSeveral = {
  closed: 'We are closed on one of these days.',
  'over-capacity': 'One of them is more than that part of the day holds.',
} as const;

const ofOne = {
  closed: 'We are closed on this day.',
  'over-capacity': 'It is more than that part of the day holds.',
} as const;

/** What a toast says of times that were offered: how they reach the customer, and what is unusual about them. */
export const sentText = ({ warnings }: Placed): string =>
  [
    'The link goes out. The booking waits for the answer.',
    ...(warnings ?? []).map((each) => ofSeveral[each]),
  ].join(' ');

/** What a toast says of one time that was agreed on, after its first words. */
export const agreedText = (said: string, { warnings }: Placed): string =>
  [said, ...(warnings ?? []).map((each) => ofOne[each])].join(' ');
