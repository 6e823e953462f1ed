/** Headings that only our export writes. */
const ownHeadings = ['familyName', 'otherPhones', 'lastDoneOn'] as const;

/** True for a file of our own export. A cell of its `horse` column is one horse, whatever characters the name has. */
export const isOwnExport = (headings: readonly string[]): boolean =>
  ownHeadings.every((heading) => headings.includes(heading));
