import type { DateField } from 'payload';

export const momentFormat = 'd MMM yyyy, h:mm aaa';

/** An instant that the server sets: shown beside the form, never typed. */
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
