/**
 * The collections whose rows name a client in `clientId`: what is merged and unmerged with one, and looked at when one is
 * deleted. The only list of them. A merge moves them in this order. Regulars go before horses: a horse that moves brings
 * the visits of its regulars up to date, and these would get the client whom the regular still names.
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
