import type { QueryOf } from '../../../../contracts/endpoint';
import type { listInvoices as contract } from '../../../../contracts/money/invoices';
import { type Condition, rows } from '../../../../rows/rows';
import { phoneInText } from '../../../../rules/accounts/phone-shape';
import { searchWords } from '../../../../rules/accounts/search-words';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { ownersList } from '../../owners-list';
import { asInvoices } from './as-invoice';

const clientsWith = (app: App, word: string) =>
  rows(app, 'clients').ids({ searched: { contains: word } }, { limit: 500 });

async function searched(app: App, text: string | undefined): Promise<Condition<'invoices'>[]> {
  return Promise.all(
    searchWords(phoneInText(text ?? '')).map(async (word): Promise<Condition<'invoices'>> => {
      const clients = await clientsWith(app, word);
      const inIt: Condition<'invoices'> = { searched: { contains: word } };
      return clients.length ? { or: [inIt, { clientId: clients }] } : inIt;
    }),
  );
}

/** Matches invoices that are overdue on a day: open, and past the due day. */
export const overdueOn = (today: string): Condition<'invoices'> => ({
  openCents: { after: 0 },
  dueOn: { before: today },
});

export async function listInvoices(app: App, { q, ...query }: QueryOf<typeof contract>) {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const late = overdueOn(today);
  const withoutState: Condition<'invoices'> = [{ deletedAt: null }, ...(await searched(app, q))];
  return ownersList(app, query, {
    collection: 'invoices',
    searched: [],
    apart: withoutState,
    filtered: {
      overdue: (value) => (value ? late : { or: [{ openCents: { until: 0 } }, { dueOn: { from: today } }] }),
      look: (value) => ({ lookSince: value ? { not: null } : null }),
    },
    forOwner: (rows) => asInvoices(app, rows),
  });
}
