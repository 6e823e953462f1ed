import type { User } from '../../../../collections/payload-types';
import type { CurrentUser } from '../../../../contracts/accounts/customer-auth';
import type { Profile } from '../../../../contracts/accounts/customer-profile';
import { isConfirmed } from '../../../security/accounts/customer-account';

/** A customer as the contract names the current user. */
export const asCurrentUser = (row: User): CurrentUser => ({
  username: row.username,
  firstName: row.firstName ?? null,
  lastName: row.lastName ?? null,
  email: row.email,
  phone: row.phone ?? null,
  address: row.address ?? null,
  suburb: row.suburb ?? null,
  postcode: row.postcode ?? null,
  preferredTimeSlot: row.preferredTimeSlot ?? null,
  numberOfHorses: row.numberOfHorses ?? null,
});

/** Everything of a profile that is its customer's to see. */
export const asProfile = (row: User): Profile => ({
  ...asCurrentUser(row),
  preferredContactMethod: row.preferredContactMethod ?? null,
  propertyType: row.propertyType ?? null,
  accessNotes: row.accessNotes ?? null,
  rushServiceUsed: Boolean(row.rushServiceUsed),
  remindersOptIn: Boolean(row.remindersOptIn),
  pendingEmail: row.pendingEmail ?? null,
  emailConfirmed: isConfirmed(row),
});
