import type { User } from '../../../../collections/payload-types';
import type { CurrentUser } from '../../../../contracts/accounts/customer-auth';
import type { Profile } from '../../../../contracts/accounts/customer-profile';
import { personFields, visitFields } from '../../../../contracts/accounts/profile-fields';
import { answersOf } from '../../../../contracts/declared-fields';
import { isConfirmed } from '../../../security/accounts/customer-account';

const { preferredTimeSlot, numberOfHorses } = visitFields;

export const asCurrentUser = (row: User): CurrentUser => ({
  username: row.username,
  email: row.email,
  ...answersOf({ ...personFields, preferredTimeSlot, numberOfHorses }, row),
});

export const asProfile = (row: User): Profile => ({
  ...asCurrentUser(row),
  ...answersOf(visitFields, row),
  rushServiceUsed: Boolean(row.rushServiceUsed),
  remindersOptIn: Boolean(row.remindersOptIn),
  pendingEmail: row.pendingEmail ?? null,
  emailConfirmed: isConfirmed(row),
});
