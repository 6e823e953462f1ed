/** Headings that no other program writes. */
const ownHeadings = ['familyName', 'otherPhones', 'lastDoneOn'] as const;

/** True for a file that our own export made: a cell of its `horse` is one horse, whatever signs the name has. */
export const isOwnExport = (headings: readonly string[]): boolean =>
  ownHeadings.every((heading) => headings.includes(heading));
