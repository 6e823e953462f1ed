import type { Where } from 'payload';
import type { QueryOf } from '../../../../contracts/endpoint';
import type { listInvoices as contract } from '../../../../contracts/money/invoices';
import { searchWords } from '../../../../rules/accounts/search-words';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { findIds } from '../../../database/rows';
import { ownersList } from '../../owners-list';
import { asInvoices } from './as-invoice';

/** Clients whose name, phone or email has a word. */
const clientsWith = (app: App, word: string) =>
  findIds(app.payload, 'clients', { searched: { contains: word } }, { limit: 500 });

async function searched(app: App, text: string | undefined): Promise<Where[]> {
  return Promise.all(
    searchWords(text ?? '').map(async (word): Promise<Where> => {
      const clients = await clientsWith(app, word);
      const inIt: Where = { searched: { contains: word } };
      return clients.length ? { or: [inIt, { clientId: { in: clients } }] } : inIt;
    }),
  );
}

/** Matches what is overdue on a day: something is open, and the due day is past. */
export const overdueOn = (today: string): Where => ({
  and: [{ openCents: { greater_than: 0 } }, { dueOn: { less_than: today } }],
});

/** The owner's list of drafts and invoices. */
export async function listInvoices(app: App, { q, ...query }: QueryOf<typeof contract>) {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const late = overdueOn(today);
  const apart: Where = { and: [{ deletedAt: { exists: false } }, ...(await searched(app, q))] };
  return ownersList(app, query, {
    collection: 'invoices',
    searched: [],
    apart,
    filtered: {
      overdue: (value) =>
        value
          ? late
          : { or: [{ openCents: { less_than_equal: 0 } }, { dueOn: { greater_than_equal: today } }] },
      look: (value) => ({ lookSince: { exists: Boolean(value) } }),
    },
    forOwner: (rows) => asInvoices(app, rows),
  });
}
