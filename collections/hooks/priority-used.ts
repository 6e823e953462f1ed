import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { notePriorityUsed } from '../../cms/domain/customers/priority-used';
import { idOf } from '../../cms/domain/relations';
import type { Booking } from '../payload-types';

/** What decides whether its customer has used the priority service. */
const deciding = ['rushService', 'state', 'userId'] as const;

/** Lets the customer of a booking follow it: whether they have used the priority service, whoever writes the booking. */
export const followPriority: CollectionAfterChangeHook<Booking> = async ({
  data,
  doc,
  previousDoc,
  req: { payload },
}) => {
  if (!deciding.some((name) => data?.[name] !== undefined)) return;
  const rows = [doc, previousDoc].filter((row) => row?.rushService);
  for (const id of new Set(rows.map((row) => idOf(row?.userId)))) if (id) await notePriorityUsed(payload, id);
};

export const forgetPriority: CollectionAfterDeleteHook<Booking> = async ({ doc, req: { payload } }) => {
  const id = idOf(doc.userId);
  if (id && doc.rushService) await notePriorityUsed(payload, id);
};
