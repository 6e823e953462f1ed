import type { Booking } from '../../collections/payload-types';

/** A number that is given to nobody (ACMA, for use in works of fiction), so that the row still fits its schema. */
export const nobodysPhone = '+61491570110';

/** The text in place of a deleted customer's name. */
export const nobodysName = 'Deleted';

const nobodysDomain = '@deleted.invalid';

/** The address that a deleted customer's bookings keep: the same for all of them, so that counts of clients stay right. */
export const deletedCustomerEmail = (customerId: number): string => `deleted-${customerId}${nobodysDomain}`;

/** The same of a client whom the owner has erased. */
export const erasedClientEmail = (clientId: number): string => `deleted-client-${clientId}${nobodysDomain}`;

/** Whether a booking's customer is deleted. */
export const isAnonymised = ({ email }: Pick<Booking, 'email'>): boolean => email.endsWith(nobodysDomain);
