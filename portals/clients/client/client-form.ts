import { z } from 'zod';
import { type Client, clientChange, noName } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';

const { otherPhones } = clientChange.shape;

/** A client as the form holds one: more numbers stand in one box, each on a line of its own. */
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

/** Returns the form values of a client. Empty for a new one. */
export const clientValues = (client: Client | null) => ({
  firstName: client?.firstName ?? '',
  familyName: client?.familyName ?? '',
  businessName: client?.businessName ?? '',
  phone: formatPhone(client?.phone),
  otherPhones: (client?.otherPhones ?? []).map(formatPhone).join('\n'),
  email: client?.email ?? '',
  address: client?.address ?? '',
  suburb: client?.suburb ?? '',
  postcode: client?.postcode ?? '',
  access: client?.access ?? '',
  notes: client?.notes ?? '',
  pic: client?.pic ?? '',
});
