import type { DateField } from 'payload';

/** How every moment reads in the CMS. */
export const momentFormat = 'd MMM yyyy, h:mm aaa';

/** A moment that the server sets: shown beside the form, never typed (collections/fields/servers-own.ts). */
export const dateTimeField = (name: string, label: string, admin: DateField['admin'] = {}): DateField => ({
  name,
  label,
  type: 'date',
  admin: {
    readOnly: true,
    position: 'sidebar',
    date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
    condition: (_, siblingData) => Boolean(siblingData?.[name]),
    ...admin,
  },
});
