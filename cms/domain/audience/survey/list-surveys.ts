import type { Survey2025 } from '../../../../collections/payload-types';
import type { listSurveys as contract, Survey } from '../../../../contracts/audience/surveys';
import type { QueryOf } from '../../../../contracts/endpoint';
import { labelOf, surveySatisfactions } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';

const instant = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);

export const surveyForOwner = (row: Survey2025): Survey => ({
  id: row.id,
  horseCount: row.horseCount,
  serviceType: row.serviceType,
  shoeingPreference: row.shoeingPreference,
  currentFarrier: row.currentFarrier,
  satisfaction: row.satisfaction,
  name: row.name,
  phone: row.phone,
  email: row.email,
  createdAt: row.createdAt,
  contactedAt: instant(row.campaignTextedAt),
  repliedAt: instant(row.repliedAt),
});

export const listSurveys = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'survey2025',
    searched: ['searched', 'phone'],
    filtered: {
      contacted: (contacted) => ({ campaignTextedAt: contacted === true ? { not: null } : null }),
      replied: (replied) => ({ repliedAt: replied === true ? { not: null } : null }),
    },
    forOwner: (rows) => rows.map(surveyForOwner),
  });

export async function surveysCsv(app: App): Promise<string> {
  const docs = await rows(app, 'survey2025').all({}, { sort: ['-id'] });
  return csv(
    [
      'Answered (UTC)',
      'Name',
      'Phone',
      'Email',
      'Horses',
      'Service',
      'Shoeing',
      'Current farrier',
      'Satisfaction',
      'Texted (UTC)',
      'Texted back (UTC)',
    ],
    docs
      .map(surveyForOwner)
      .map((row) => [
        row.createdAt,
        row.name,
        formatPhone(row.phone),
        row.email,
        row.horseCount,
        row.serviceType,
        row.shoeingPreference,
        row.currentFarrier,
        labelOf(surveySatisfactions, row.satisfaction),
        row.contactedAt,
        row.repliedAt,
      ]),
  );
}
