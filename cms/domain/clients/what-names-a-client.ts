/**
 * The collections whose rows name a client in `clientId`: what is merged and unmerged with one, and looked at when one is
 * deleted. The only list of them.
 */
export const namesAClient = [
  'bookings',
  'appointments',
  'worker-jobs',
  'horses',
  'client-notes',
  'regulars',
  'nudges',
  'again-links',
  'gap-offers',
  'horse-shares',
  'invoices',
] as const;
export type NamesAClient = (typeof namesAClient)[number];
