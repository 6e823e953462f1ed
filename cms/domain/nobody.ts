import type { Booking } from '../../collections/payload-types';

const nobodysDomain = '@deleted.invalid';

/** The address that a deleted customer's bookings keep: the same for all of them, so that counts of clients stay right. */
export const nobodysEmail = (customerId: number): string => `deleted-${customerId}${nobodysDomain}`;

/** Whether a booking's customer is deleted. */
export const isAnonymised = ({ email }: Pick<Booking, 'email'>): boolean => email.endsWith(nobodysDomain);
