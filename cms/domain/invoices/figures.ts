import type { Where } from 'payload';
import type { Invoice as Row } from '../../../collections/payload-types';
import type { ReplyOf } from '../../../contracts/endpoint';
import type * as contract from '../../../contracts/invoices/invoice-figures';
import type { Period } from '../../../contracts/invoices/period';
import { invoiceMethods, valuesOf } from '../../../contracts/options';
import { ageOf, noAges } from '../../../rules/money/ageing';
import { type BasInvoice, basFigures } from '../../../rules/money/bas';
import { sumCents } from '../../../rules/money/invoice-lines';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { inParts } from '../in-pages';
import { idOf } from '../relations';
import { storedInvoicing } from './settings';
import { creditsOf, faceOf, movementsOf } from './stored';

const figuresFields = ['face', 'issuedOn', 'movements'] as const;

const asBas = (
  row: Pick<Row, (typeof figuresFields)[number]>,
  credits: BasInvoice['credits'],
): BasInvoice => ({
  gstRegistered: faceOf(row)?.gstRegistered ?? false,
  issuedOn: row.issuedOn ?? '',
  totalCents: faceOf(row)?.totalCents ?? 0,
  gstCents: faceOf(row)?.gstCents ?? 0,
  credits,
  movements: movementsOf(row),
});

/** The invoices of which something may have happened in a period: issued, credited, paid or paid back. */
async function movedIn(app: App, { from, to }: Period): Promise<BasInvoice[]> {
  const credited = await findRows(
    app.payload,
    'credit-notes',
    { and: [{ on: { greater_than_equal: from } }, { on: { less_than_equal: to } }] },
    { fields: ['invoiceId'] },
  );
  const ids = credited.flatMap(({ invoiceId }) => idOf(invoiceId) ?? []);
  const issued = { and: [{ issuedOn: { greater_than_equal: from } }, { issuedOn: { less_than_equal: to } }] };
  const named = (where: Where, sort: string) =>
    findRows(app.payload, 'invoices', where, { fields: figuresFields, sort: [sort] });
  // Each by its own index: for all conditions at once SQLite would go through every invoice.
  const found = await Promise.all([
    named({ movedOn: { greater_than_equal: from } }, 'movedOn'),
    named(issued, 'issuedOn'),
    ...inParts(ids).map((part) => named({ id: { in: part } }, 'id')),
  ]);
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  const credits = await creditsOf(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asBas(row, credits.get(row.id) ?? []));
}

/** The figures of a business activity statement by the basis that is set. */
export async function basOf(app: App, period: Period): Promise<ReplyOf<typeof contract.bas>> {
  const { gstBasis } = await storedInvoicing(app);
  const basis = gstBasis ?? 'cash';
  return { basis, ...basFigures(basis, await movedIn(app, period), period) };
}

/** What came in within a period, less what went back. */
export async function moneyIn(app: App, period: Period): Promise<ReplyOf<typeof contract.moneyIn>> {
  const rows = await findRows(
    app.payload,
    'invoices',
    { movedOn: { greater_than_equal: period.from } },
    { fields: ['movements'], sort: ['movedOn'] },
  );
  const isWithin = (day: string) => day >= period.from && day <= period.to;
  const moved = rows.flatMap(movementsOf).filter(({ on }) => isWithin(on));
  const sumOf = (method: string) =>
    sumCents(
      moved
        .filter((each) => each.method === method)
        .map(({ kind, amountCents }) => (kind === 'payment' ? amountCents : -amountCents)),
    );
  const ways = valuesOf(invoiceMethods)
    .map((method) => ({ method, totalCents: sumOf(method) }))
    .filter(({ totalCents }) => totalCents !== 0);
  const issued = (await movedIn(app, period)).map((each) => ({ ...each, gstRegistered: true }));
  const { g1 } = basFigures('accruals', issued, period);
  return { totalCents: sumCents(ways.map((way) => way.totalCents)), invoicedCents: g1, ways };
}

/** What is owed to us by age, the largest sums first. */
export async function ageing(app: App): Promise<ReplyOf<typeof contract.ageing>> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const open: Where = { and: [{ number: { exists: true } }, { openCents: { greater_than: 0 } }] };
  const fields = ['clientId', 'buyerName', 'dueOn', 'openCents'] as const;
  const found = await findRows(app.payload, 'invoices', open, { fields, sort: ['openCents'] });
  const rows = found.toSorted((one, other) => other.id - one.id);
  const all = noAges();
  const clients = new Map<number, { clientId: number; name: string } & ReturnType<typeof noAges>>();
  for (const { clientId, buyerName, dueOn, openCents } of rows) {
    const id = idOf(clientId) ?? 0;
    const client = clients.get(id) ?? { clientId: id, name: buyerName ?? '', ...noAges() };
    const age = ageOf(dueOn ?? today, today);
    client[age] += openCents;
    all[age] += openCents;
    clients.set(id, client);
  }
  const sum = (ages: ReturnType<typeof noAges>) =>
    ages.current + ages.days1to30 + ages.days31to60 + ages.over60;
  return { ...all, clients: [...clients.values()].sort((a, b) => sum(b) - sum(a)) };
}
