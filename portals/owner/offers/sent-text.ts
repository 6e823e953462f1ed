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

export const sentText = ({ warnings }: Placed): string =>
  [
    'The link goes out. The booking waits for the answer.',
    ...(warnings ?? []).map((each) => ofSeveral[each]),
  ].join(' ');

export const agreedText = (said: string, { warnings }: Placed): string =>
  [said, ...(warnings ?? []).map((each) => ofOne[each])].join(' ');
