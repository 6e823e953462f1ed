import type { BookletSubscriber } from '../../../../collections/payload-types';
import type { listSubscribers as contract, Subscriber } from '../../../../contracts/audience/booklet';
import type { QueryOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';

const asSubscriber = (row: BookletSubscriber): Subscriber => ({
  id: row.id,
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  postcode: row.postcode,
  isActive: Boolean(row.isActive),
  subscriptionDate: row.subscriptionDate ?? null,
  unsubscribedAt: row.unsubscribedAt ?? null,
  consentAt: row.consentAt ?? null,
  consentText: row.consentText ?? null,
  consentSource: row.consentSource ?? null,
  createdAt: row.createdAt,
});

export const listSubscribers = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'booklet-subscribers',
    searched: ['searched', 'phone'],
    forOwner: (rows) => rows.map(asSubscriber),
  });

export async function subscribersCsv(app: App): Promise<string> {
  const docs = await rows(app, 'booklet-subscribers').all({}, { sort: ['-id'] });
  return csv(
    [
      'Full name',
      'Email',
      'Phone',
      'Postcode',
      'Subscribed',
      'Since (UTC)',
      'Unsubscribed (UTC)',
      'Agreed (UTC)',
      'Agreed to',
      'Agreed where',
    ],
    docs
      .map(asSubscriber)
      .map((row) => [
        row.fullName,
        row.email,
        formatPhone(row.phone),
        row.postcode,
        row.isActive ? 'yes' : 'no',
        row.subscriptionDate,
        row.unsubscribedAt,
        row.consentAt,
        row.consentText,
        row.consentSource,
      ]),
  );
}
