import type { Booking } from '../../collections/payload-types';

/** A reserved number (ACMA, for works of fiction), so that the row still fits its schema. */
export const nobodysPhone = '+61491570110';

export const nobodysName = 'Deleted';

const nobodysDomain = '@deleted.invalid';

/** Returns the email of a deleted customer's bookings: equal in all of them, so that counts of clients stay right. */
export const deletedCustomerEmail = (customerId: number): string => `deleted-${customerId}${nobodysDomain}`;

export const erasedClientEmail = (clientId: number): string => `deleted-client-${clientId}${nobodysDomain}`;

export const isAnonymised = ({ email }: Pick<Booking, 'email'>): boolean => email.endsWith(nobodysDomain);
