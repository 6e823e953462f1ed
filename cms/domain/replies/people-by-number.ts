import type { App } from '../../app';
import { newestOfEach } from '../../database/newest-of-each';

/** The people of a number, as far as the business knows. */
export interface Known {
  clientName: string | null;
  surveyName: string | null;
  surveyEmail: string | null;
}

const nobody: Known = { clientName: null, surveyName: null, surveyEmail: null };
const full = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ') || null;

/** The people behind these numbers. A number proves nobody: it is a help to the owner, and leads to no row. */
export async function peopleByNumber(app: App, numbers: Iterable<string>): Promise<(phone: string) => Known> {
  const phones = [...new Set(numbers)];
  if (!phones.length) return () => nobody;
  const each = { field: 'phone', values: phones } as const;
  const [bookings, visits, users, surveys] = await Promise.all([
    newestOfEach(app.payload, 'bookings', each, ['firstName', 'lastName']),
    newestOfEach(app.payload, 'appointments', each, ['clientName']),
    newestOfEach(app.payload, 'users', each, ['firstName', 'lastName']),
    newestOfEach(app.payload, 'survey2025', each, ['name', 'email']),
  ]);
  // Of several, the newest booking says best what somebody is called; the last one set stays.
  const names = new Map<string | null, string | null>();
  for (const { of, clientName } of visits) names.set(of, clientName);
  for (const { of, firstName, lastName } of [...users, ...bookings]) names.set(of, full(firstName, lastName));
  const answers = new Map(surveys.map((row) => [row.of, row]));
  return (phone) => {
    const answer = answers.get(phone);
    return {
      clientName: names.get(phone) ?? answer?.name ?? null,
      surveyName: answer?.name ?? null,
      surveyEmail: answer?.email ?? null,
    };
  };
}
