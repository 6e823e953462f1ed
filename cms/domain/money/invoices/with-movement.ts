import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Change } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { computeInvoiceState, creditsOf, movementsOf, type StoredMovement } from './stored';

export type NewMovement = Omit<StoredMovement, 'id' | 'at'>;

/** Returns the state of an invoice, and the payable sum: open plus written off. */
export async function readInvoiceState(app: App, row: Row) {
  const standing = computeInvoiceState(row, (await creditsOf(app, [row.id])).get(row.id) ?? []);
  return { ...standing, payableCents: standing.openCents + standing.writtenOffCents };
}

export async function withMovement(app: App, row: Row, movement: NewMovement): Promise<Change<'invoices'>> {
  const before = movementsOf(row);
  const now = app.now().toISOString();
  const movements = [...before, { ...movement, id: before.length + 1, at: now }];
  const credits = (await creditsOf(app, [row.id])).get(row.id) ?? [];
  const movedOn = row.movedOn && row.movedOn > movement.on ? row.movedOn : movement.on;
  const { state, openCents } = computeInvoiceState({ face: row.face, movements }, credits);
  return { movements, movedOn, movementAt: now, state, openCents };
}

export const isMovementWritten = (row: Row, key: RequestKey | null): boolean =>
  Boolean(key && movementsOf(row).some((movement) => movement.key === key.mark));
