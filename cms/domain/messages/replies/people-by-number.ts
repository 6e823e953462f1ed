import { type Condition, rows } from '../../../../rows/rows';
import { otherPhonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { newestOfEach } from '../../../database/newest-of-each';
import { clientsInBook } from '../../clients/matching/client-row';

export interface KnownPerson {
  clientName: string | null;
  surveyName: string | null;
  surveyEmail: string | null;
}

const unknownSender: KnownPerson = { clientName: null, surveyName: null, surveyEmail: null };
/** Returns names in the book by number. If several clients share a number, the newest unmerged one. */
async function clientNamesByPhone({ payload }: App, phones: readonly string[]): Promise<Map<string, string>> {
  const read = (where: Condition<'clients'>) =>
    rows(payload, 'clients').pick([where, clientsInBook], ['name', 'phone', 'otherPhones'], { sort: ['id'] });
  const [direct, withMore] = await Promise.all([
    read({ phone: [...phones] }),
    read({ otherPhones: { not: null } }),
  ]);
  const names = new Map<string, string>();
  for (const row of withMore) for (const phone of otherPhonesOf(row)) names.set(phone, row.name ?? '');
  for (const { phone, name } of direct) if (phone && name) names.set(phone, name);
  return names;
}

/**
 * Returns the known people for these numbers. A number proves no identity: the names only help the owner, and open no
 * row.
 */
export async function peopleByNumber(
  app: App,
  numbers: Iterable<string>,
): Promise<(phone: string) => KnownPerson> {
  const phones = [...new Set(numbers)];
  if (!phones.length) return () => unknownSender;
  const each = { field: 'phone', values: phones } as const;
  const [names, surveys] = await Promise.all([
    clientNamesByPhone(app, phones),
    newestOfEach(app.payload, 'survey2025', each, ['name', 'email']),
  ]);
  const answers = new Map(surveys.map((row) => [row.of, row]));
  return (phone) => {
    const answer = answers.get(phone);
    return {
      clientName: names.get(phone) || answer?.name || null,
      surveyName: answer?.name ?? null,
      surveyEmail: answer?.email ?? null,
    };
  };
}
