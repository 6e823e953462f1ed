import {
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { rows } from '../../rows/rows';
import { isOwner } from '../access/actor';

const kinds = {
  'work-assignments': { field: 'serviceProviderId', payees: 'service-providers' },
  'referral-clients': { field: 'referralFarrierId', payees: 'referral-farriers' },
} as const;
type Items = keyof typeof kinds;

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

async function requireActive(req: PayloadRequest, items: Items, row: Record<string, unknown>): Promise<void> {
  const { field, payees } = kinds[items];
  const active = await rows(req, payees).one({ id: idOf(row[field]), isActive: true });
  if (active) return;
  const errors = [{ path: field, message: 'Please choose someone who is active' }];
  throw new ValidationError({ collection: items, errors, req });
}

/**
 * Accepts an owner's entry only when the old and the new person are active. Removing a person deactivates them first,
 * so no row loses its person. Calls check the same (`addItem` in cms/domain/team/write-person.ts).
 */
export const earnedByActive = (items: Items) => {
  const before: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
    const isNew = operation === 'create' && isOwner(req);
    // The field refuses an invalid id. MongoDB's query would fail on it.
    if (isNew && Number.isSafeInteger(idOf(data?.[kinds[items].field])))
      await requireActive(req, items, data ?? {});
    return data;
  };
  const after: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
    if (operation !== 'create' || !isOwner(req)) return;
    try {
      await requireActive(req, items, doc);
    } catch (refusal) {
      await rows(req, items).remove({ id: doc.id });
      throw refusal;
    }
  };
  return { before, after };
};

/** Sets the date of work that is entered as done. */
export const dateCompleted: CollectionBeforeValidateHook = ({ data, operation }) =>
  operation === 'create' && data?.status === 'completed' && !data.completedAt
    ? { ...data, completedAt: new Date().toISOString() }
    : data;
