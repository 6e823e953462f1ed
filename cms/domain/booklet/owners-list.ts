import type { Where } from 'payload';
import type { BookletSubscriber } from '../../../collections/payload-types';
import type { Subscriber } from '../../../contracts/booklet';
import type { App } from '../../app';
import { csv } from '../csv';
import { normalisePhone } from '../phone/rules';
import { invalidField } from '../refusal';

const sortable = ['id', 'fullName', 'email', 'postcode', 'isActive', 'subscriptionDate', 'createdAt'];

/** A subscriber as the owner reads one. */
const forOwner = (row: BookletSubscriber): Subscriber => ({
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

/** Names, emails, postcodes and phones in any format: every word must be found somewhere. */
function searched(text: string | undefined): Where | undefined {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || !words.length) return undefined;
  const phone = normalisePhone(text);
  if (phone) return { phone: { equals: phone } };
  const fields = ['fullName', 'email', 'phone', 'postcode'];
  return { and: words.map((word) => ({ or: fields.map((field) => ({ [field]: { contains: word } })) })) };
}

interface ListQuery {
  page?: number;
  pageSize: number;
  q?: string;
  sort?: string;
}

/** All subscribers, or a page of them, newest first unless told. */
export async function listSubscribers(app: App, query: ListQuery) {
  const sort = query.sort ?? '-id';
  if (!sortable.includes(sort.replace(/^-/, '')))
    throw invalidField('sort', 'The list cannot be sorted by that');
  const { docs, totalDocs } = await app.payload.find({
    collection: 'booklet-subscribers',
    where: searched(query.q),
    sort: [sort, '-id'],
    depth: 0,
    ...(query.page ? { page: query.page, limit: query.pageSize } : { pagination: false }),
  });
  const items = docs.map(forOwner);
  return query.page ? { items, total: totalDocs, page: query.page, pageSize: query.pageSize } : items;
}

/** All subscribers, newest first, as a spreadsheet file. */
export async function subscribersCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'booklet-subscribers',
    sort: '-id',
    pagination: false,
    depth: 0,
  });
  return csv(
    [
      ...['Full name', 'Email', 'Phone', 'Postcode', 'Subscribed', 'Since (UTC)', 'Unsubscribed (UTC)'],
      ...['Agreed (UTC)', 'Agreed to', 'Agreed where'],
    ],
    docs
      .map(forOwner)
      .map((row) => [
        ...[row.fullName, row.email, row.phone, row.postcode, row.isActive ? 'yes' : 'no'],
        ...[row.subscriptionDate, row.unsubscribedAt, row.consentAt, row.consentText, row.consentSource],
      ]),
  );
}
