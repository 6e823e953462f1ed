/**
 * Collections whose rows have a `clientId`: merges, undone merges and erasures use this single list. A merge moves
 * them in this order. Regulars come before horses: a moved horse updates the visits of its regulars, which would
 * otherwise get the client that the regular still has.
 */
export const namesAClient = [
  'bookings',
  'appointments',
  'worker-jobs',
  'regulars',
  'horses',
  'client-notes',
  'nudges',
  'again-links',
  'gap-offers',
  'horse-shares',
  'invoices',
  'account-entries',
] as const;
export type NamesAClient = (typeof namesAClient)[number];
