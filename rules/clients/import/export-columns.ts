/** The columns of the exported book, in their order. */
export const exportColumns = [
  'firstName',
  'familyName',
  'businessName',
  'phone',
  'otherPhones',
  'email',
  'address',
  'suburb',
  'postcode',
  'access',
  'notes',
  'pic',
  'horse',
  'weeks',
  'usualWork',
  'lastDoneOn',
] as const;

/** Headings that no other program writes. */
const ownHeadings = ['familyName', 'otherPhones', 'lastDoneOn'] as const;

/** True for a file that our own export made: a cell of its `horse` is one horse, whatever signs the name has. */
export const isOwnExport = (headings: readonly string[]): boolean =>
  ownHeadings.every((heading) => headings.includes(heading));
