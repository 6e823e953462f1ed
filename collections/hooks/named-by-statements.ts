import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { monthOf } from '../../rules/money/statement';
import { formatMonth } from '../../rules/time/dates';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { isOwner } from '../access/actor';

interface Earned {
  status?: string;
  completedAt?: string | null;
  createdAt?: string;
}

/**
 * Refuses an owner's change of texts in statements of past months, because the payee has the statement. The deletion
 * of a client's account removes the name by another path.
 */
export const namedByStatements =
  (field: string, earnedAt: (row: Earned) => string | null | undefined): CollectionBeforeValidateHook =>
  ({ collection, data, operation, originalDoc, req }) => {
    const value = data?.[field];
    if (operation !== 'update' || !isOwner(req) || value === undefined || value === originalDoc?.[field])
      return data;
    const earnedOn = earnedAt(originalDoc ?? {});
    const month = (instant: Date) =>
      monthOf(dateIn(process.env.BUSINESS_TIME_ZONE || defaultTimeZone, instant));
    if (!earnedOn || month(new Date(earnedOn)) >= month(new Date())) return data;
    const message = `The statement of ${formatMonth(`${month(new Date(earnedOn))}-01`)} says ${originalDoc?.[field]}, and that month is over. To correct it, remove it on the admin pages and write it down again.`;
    throw new ValidationError({ collection: collection.slug, errors: [{ path: field, message }], req });
  };
