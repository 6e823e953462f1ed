import type { App } from '../../app';
import { findRows } from '../../database/rows';

/** Who has which number, as far as the business knows. */
export interface Known {
  clientName: string | null;
  surveyName: string | null;
  surveyEmail: string | null;
}

const nobody: Known = { clientName: null, surveyName: null, surveyEmail: null };
const full = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ') || null;

/** The people behind these numbers. A number proves nobody: it is a help to the owner, and leads to no row. */
export async function whoTexts(app: App, numbers: Iterable<string>): Promise<(phone: string) => Known> {
  const phones = [...new Set(numbers)];
  if (!phones.length) return () => nobody;
  const where = { phone: { in: phones } };
  const newest = { sort: ['id'] };
  const [bookings, visits, users, surveys] = await Promise.all([
    findRows(app.payload, 'bookings', where, { fields: ['phone', 'firstName', 'lastName'], ...newest }),
    findRows(app.payload, 'appointments', where, { fields: ['phone', 'clientName'], ...newest }),
    findRows(app.payload, 'users', where, { fields: ['phone', 'firstName', 'lastName'], ...newest }),
    findRows(app.payload, 'survey2025', where, { fields: ['phone', 'name', 'email'], ...newest }),
  ]);
  // Of several, the newest booking says best what somebody is called; the last one set stays.
  const names = new Map<string, string | null>();
  for (const { phone, clientName } of visits) if (phone && clientName) names.set(phone, clientName);
  for (const { phone, ...row } of users) if (phone) names.set(phone, full(row.firstName, row.lastName));
  for (const { phone, ...row } of bookings) names.set(phone, full(row.firstName, row.lastName));
  const answers = new Map(surveys.map((row) => [row.phone, row]));
  return (phone) => {
    const answer = answers.get(phone);
    return {
      clientName: names.get(phone) ?? answer?.name ?? null,
      surveyName: answer?.name ?? null,
      surveyEmail: answer?.email ?? null,
    };
  };
}
