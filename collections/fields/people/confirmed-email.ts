import type { DateField, TextField } from 'payload';
import { serverField } from '../server-field';
import { dateTimeField } from '../timestamps';

/**
 * The email that the customer has confirmed by its link. Only the confirmed address belongs to one account. Several
 * accounts may contain the same address. When several confirm it at once, the unique index accepts one. An email that
 * an owner types is unconfirmed, so the previous confirmed one is released.
 */
export const confirmedEmail = serverField<TextField>({
  name: 'confirmedEmail',
  type: 'text',
  unique: true,
  index: true,
  hooks: {
    beforeChange: [
      ({ data, operation, originalDoc, siblingData, value }) => {
        if (operation === 'create' && !value) {
          // MongoDB's unique index treats null as a value.
          delete siblingData.confirmedEmail;
          return undefined;
        }
        const confirmed: unknown = value ?? originalDoc?.confirmedEmail;
        const email: unknown = data?.email ?? originalDoc?.email;
        return !confirmed || confirmed === email ? value : `none:${originalDoc?.id}`;
      },
    ],
  },
});

const never = () => false;

export const emailConfirmedAt: DateField = {
  ...dateTimeField('emailConfirmedAt', 'Email confirmed', {
    description: 'They opened the link that we sent there.',
  }),
  access: { create: never, update: never },
  hooks: {
    beforeChange: [
      ({ data, originalDoc, value }) => {
        const isOther = data?.email !== undefined && originalDoc && data.email !== originalDoc.email;
        return isOther && data.confirmedEmail !== data.email ? null : value;
      },
    ],
  },
};
