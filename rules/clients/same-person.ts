import { bearSameName, foldName, type Names, nameOf } from './names';

// Matches a booking or visit without an account to a client. A phone or an email counts only together with a
// name.

/** The person of a booking or visit. Phones are in E.164. */
export interface NewPerson extends Names {
  phone: string | null;
  email: string | null;
}

/** A client of the book. */
export interface KnownClient extends Names {
  id: number;
  phone?: string | null;
  otherPhones?: unknown;
  email?: string | null;
  userId?: number | null;
}

/** The other numbers of a client. Tolerates any JSON in the column. */
export const otherPhonesOf = ({ otherPhones }: { otherPhones?: unknown }): string[] =>
  Array.isArray(otherPhones) ? otherPhones.filter((phone): phone is string => typeof phone === 'string') : [];

export const phonesOf = (client: Pick<KnownClient, 'phone' | 'otherPhones'>): string[] => [
  ...(client.phone ? [client.phone] : []),
  ...otherPhonesOf(client),
];

/**
 * Returns the clients that match: the same phone and family name, or else the same email and family name. Empty for a
 * new person.
 */
export function matchesOf<Client extends KnownClient>(
  comer: NewPerson,
  candidates: readonly Client[],
): Client[] {
  const named = candidates.filter((client) => bearSameName(client, comer));
  const byPhone = named.filter((client) => comer.phone !== null && phonesOf(client).includes(comer.phone));
  if (byPhone.length) return byPhone;
  return named.filter(({ email }) => comer.email !== null && email === comer.email);
}

/** True for a client with only a name, entered by the owner in a hurry. */
const isNameAlone = (client: KnownClient): boolean => !phonesOf(client).length && !client.email;

/**
 * True when two clients may be the same person: they share a phone or an email. Or they share the complete name, and
 * one of them has an account or only a name.
 */
export function isMaybeSame(one: KnownClient, other: KnownClient): boolean {
  if (phonesOf(one).some((phone) => phonesOf(other).includes(phone))) return true;
  if (one.email && one.email === other.email) return true;
  const isUnsure = [one, other].some((client) => client.userId || isNameAlone(client));
  const name = foldName(nameOf(one));
  return isUnsure && name !== '' && name === foldName(nameOf(other));
}
