import type { offerTimes } from '../../../contracts/bookings/offers';
import type { ReplyOf } from '../../../contracts/endpoint';

const unusual = {
  closed: 'We are closed on one of these days.',
  'over-capacity': 'One of them is more than that part of the day holds.',
} as const;

/** What a toast says of times that were offered: how they reach the customer, and what is unusual about them. */
export const sentText = ({ warnings }: Pick<ReplyOf<typeof offerTimes>, 'warnings'>): string =>
  [
    'The link goes out. The booking waits for the answer.',
    ...(warnings ?? []).map((each) => unusual[each]),
  ].join(' ');
