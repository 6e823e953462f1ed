import type { DateField, TextField } from 'payload';
import { serverField } from '../server-field';
import { dateTimeField } from '../timestamps';

/**
 * The email of a customer once they proved that they read what is sent there: only then the address is theirs, and
 * nobody else's. Others may write the same one into their accounts; of several who confirm it at once the unique
 * index chooses one. An address that an owner types is not proved, so the one before is given back.
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
          // Null would be a value like any other to MongoDB's unique index.
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

/** Since when the email is confirmed, for the owner to see. */
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
