import type { Invoice as Row } from '../../../collections/payload-types';
import type { Moved } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import type { Change } from '../../database/rows';
import { invalidField, notFound, Refusal } from '../../refusal';
import type { RequestKey } from '../idempotency/run-idempotent';
import { asInvoice } from './as-invoice';
import { endsCheckouts } from './cards/checkouts';
import { changeInvoice, requireIssued } from './find';
import { invoiceOutbox } from './follow';
import { creditsOf, movementsOf, type StoredMovement, standingBy } from './stored';

const todayOf = (app: App) => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());

type NewMovement = Omit<StoredMovement, 'id' | 'at'>;

/** The change of a row by one more movement, with how it stands then. */
export async function withMovement(app: App, row: Row, movement: NewMovement): Promise<Change<'invoices'>> {
  const before = movementsOf(row);
  const movements = [...before, { ...movement, id: before.length + 1, at: app.now().toISOString() }];
  const credits = (await creditsOf(app, [row.id])).get(row.id) ?? [];
  const latest = row.movedOn && row.movedOn > movement.on ? row.movedOn : movement.on;
  return { movements, movedOn: latest, ...standingBy({ face: row.face, movements }, credits) };
}

const wasWritten = (row: Row, key: RequestKey | null): boolean =>
  Boolean(key && movementsOf(row).some((movement) => movement.key === key.mark));

const openOf = async (app: App, row: Row): Promise<number> =>
  standingBy(row, (await creditsOf(app, [row.id])).get(row.id) ?? []).openCents;

function refuseFuture(app: App, paidOn: string): void {
  if (paidOn > todayOf(app)) throw invalidField('paidOn', 'This day is still to come');
}

/** Writes down one movement by hand, where its check allows it. A second try of the same call adds nothing. */
async function move(
  app: App,
  id: number,
  key: RequestKey | null,
  decide: (row: Row, openCents: number) => NewMovement,
): Promise<Invoice> {
  const row = await changeInvoice(app, id, async (before) => {
    requireIssued(before);
    if (wasWritten(before, key)) return null;
    const movement = decide(before, await openOf(app, before));
    const moved = await withMovement(app, before, { ...movement, ...(key && { key: key.mark }) });
    return { ...moved, ...endsCheckouts(app, before) };
  });
  if (row.outboxState === 'pending') invoiceOutbox.processSoon(app, row);
  return asInvoice(app, row);
}

const asMovement = (
  kind: StoredMovement['kind'],
  { paidOn, amountCents, method, reference }: Moved,
): NewMovement => ({ kind, amountCents, method, reference, on: paidOn });

/** Writes down a payment. Throws `conflict` for more than is open, `invalid` for a day to come. */
export function addPayment(app: App, id: number, input: Moved, key: RequestKey | null): Promise<Invoice> {
  refuseFuture(app, input.paidOn);
  return move(app, id, key, (_row, openCents) => {
    if (openCents <= 0) throw new Refusal('conflict', 'Nothing is open any more.');
    if (input.amountCents > openCents)
      throw new Refusal('conflict', `Only ${formatMoney(openCents)} is open.`);
    return asMovement('payment', input);
  });
}

/** Takes a payment back: it stays, as reversed. Throws `not-found`, and `conflict` for one that was taken back. */
export const reversePayment = (
  app: App,
  id: number,
  paymentId: number,
  key: RequestKey | null,
): Promise<Invoice> =>
  move(app, id, key, (row) => {
    const movements = movementsOf(row);
    const payment = movements.find((each) => each.id === paymentId && each.kind === 'payment');
    if (!payment) throw notFound();
    if (movements.some(({ of }) => of === paymentId))
      throw new Refusal('conflict', 'This payment was taken back already.');
    const { amountCents, method } = payment;
    return { kind: 'reversal', amountCents, method, reference: null, on: todayOf(app), of: paymentId };
  });

/** Writes down what was paid back. Throws `conflict` for more than we owe. */
export function addRefund(app: App, id: number, input: Moved, key: RequestKey | null): Promise<Invoice> {
  refuseFuture(app, input.paidOn);
  return move(app, id, key, (_row, openCents) => {
    if (openCents >= 0) throw new Refusal('conflict', 'We owe nothing on this invoice.');
    if (input.amountCents > -openCents)
      throw new Refusal('conflict', `We owe ${formatMoney(-openCents)} and no more.`);
    return asMovement('refund', input);
  });
}

/** Notes that the owner has looked at what there was to look at. */
export async function seeInvoice(app: App, id: number): Promise<Invoice> {
  const row = await changeInvoice(app, id, ({ lookSince }) =>
    lookSince ? { looks: [], lookSince: null } : null,
  );
  return asInvoice(app, row);
}
