import type { changeReview as contract, OwnersReview } from '../../../../contracts/audience/owners-reviews';
import type { BodyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { asOwnersReview } from './owners-reviews';

/** Hides, shows or features a review. A hidden review leaves the home page; shown again, it is unchanged. */
export async function changeReview(
  app: App,
  id: number,
  change: BodyOf<typeof contract>,
): Promise<OwnersReview> {
  const row = await rows(app, 'customer-reviews').update({ id }, change);
  if (!row) throw notFound();
  await auditCaller(app, 'Changed a review', `customer-reviews ${id}`);
  return asOwnersReview(app, row);
}

/**
 * Writes, changes or removes the public reply under a review. Repeatable. Throws `conflict` when the reply changed
 * since the owner read it.
 */
export async function replyToReview(
  app: App,
  id: number,
  { reply, was }: { reply?: string | null; was: string | null },
): Promise<OwnersReview> {
  const text = reply ?? null;
  const before = await rows(app, 'customer-reviews').one({ id });
  if (!before) throw notFound();
  const stored = before.ownerReply?.trim() || null;
  if (stored === text) return asOwnersReview(app, before);
  const row =
    stored === (was?.trim() || null)
      ? await rows(app, 'customer-reviews').update(
          { id, ownerReply: before.ownerReply ?? null },
          { ownerReply: text },
        )
      : null;
  if (!row) throw new Refusal('conflict', 'This reply has changed in the meantime. Please check it again.');
  await auditCaller(app, text ? 'Replied to a review' : 'Removed a reply', `customer-reviews ${id}`);
  return asOwnersReview(app, row);
}
