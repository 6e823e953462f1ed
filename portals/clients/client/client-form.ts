import { z } from 'zod';
import { clientFields } from '../../../contracts/clients/client-fields';
import { type Client, clientChange, noName } from '../../../contracts/clients/clients';
import { boxesOf } from '../../../contracts/declared-fields';
import { formatPhone } from '../../../rules/accounts/phones';

const { otherPhones } = clientChange.shape;

/** The client's form. Further numbers share one box, one per line. */
export const clientForm = clientChange
  .extend({
    otherPhones: z
      .string()
      .transform((text) =>
        text
          .split(/[\n,;]/)
          .map((phone) => phone.trim())
          .filter(Boolean),
      )
      .pipe(otherPhones.unwrap()),
  })
  .refine(({ firstName, familyName, businessName }) => Boolean(firstName || familyName || businessName), {
    path: ['firstName'],
    error: noName,
  });
export type ClientFormInput = z.input<typeof clientForm>;
export type ClientFormOutput = z.output<typeof clientForm>;

/** The boxes of the form. */
export const clientBoxes = {
  ...clientFields,
  otherPhones: { kind: 'text', label: 'More phones', hint: 'One on a line', erased: 'with the person' },
} as const;

export const clientValues = (client: Client | null) => ({
  ...boxesOf(clientFields, client),
  phone: formatPhone(client?.phone),
  otherPhones: (client?.otherPhones ?? []).map(formatPhone).join('\n'),
});
