import type { User } from '../../../../collections/payload-types';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { customerWithId } from '../../../security/accounts/customer-account';

/**
 * A notice to a customer about a change of the account, with its address. The row stores it with the change until it
 * is queued.
 */
export interface Notice {
  kind: 'password' | 'email';
  to: string[];
}
export type PendingNotice = Notice & { revision: number };

const isNotice = (value: unknown): value is PendingNotice =>
  typeof value === 'object' && value !== null && 'kind' in value && 'to' in value && 'revision' in value;

export function readOutbox({ outboxState, outbox }: Pick<User, 'outboxState' | 'outbox'>) {
  if (outboxState !== 'pending') return { welcome: false, notices: [] };
  const noted: unknown[] = Array.isArray(outbox) ? outbox : ['welcome'];
  return { welcome: noted.includes('welcome'), notices: noted.filter(isNotice) };
}

/**
 * Changes a customer's row and fills its outbox in one conditional update, so that the notice is sent even after a
 * crash. Returns null when the customer is deleted, or when the row does not match `still`.
 */
export async function updateWithOutbox(
  app: App,
  { id, still }: { id: number; still?: Condition<'users'> },
  change: Change<'users'>,
  notice: Notice,
): Promise<User | null> {
  const which: Condition<'users'> = [customerWithId(id), ...(still ? [still] : [])];
  const changed = await changeRow(app.payload, 'users', {
    find: () => rows(app, 'users').one(which),
    decide(row, revision) {
      const { welcome, notices } = readOutbox(row);
      const outbox = [...(welcome ? ['welcome'] : []), ...notices, { ...notice, revision }];
      return { ...change, outbox, outboxState: 'pending' };
    },
    still: () => which,
  });
  return changed?.row ?? null;
}
