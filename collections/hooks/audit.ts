import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { insertRow } from '../../cms/database/rows';
import { isOwner } from '../access/actor';
import type { Owner } from '../payload-types';

/** What the CMS keeps for itself about an owner's screen is no change of the business. */
const isPrivate = (slug: string) => slug.startsWith('payload-');

/** Writes down what an owner did in the CMS. What the server does for others is noted where it does it. */
async function note(req: PayloadRequest, action: string, subject: string, fields?: string[]): Promise<void> {
  if (!isOwner(req)) return;
  const { id, name } = req.user as Owner;
  await insertRow(req.payload, 'audit-log', {
    at: new Date().toISOString(),
    actor: `${name} (owner ${id})`,
    action,
    subject,
    details: fields ? { fields } : null,
  });
}

/** The names of the fields that differ; never their values, which may be a bank number or a password. */
const changed = (before: Record<string, unknown> | undefined, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(after[name]) !== JSON.stringify(before?.[name]),
  );

export const auditChange: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (isPrivate(collection.slug)) return;
  const subject = `${collection.slug} ${doc.id}`;
  if (operation === 'create') await note(req, 'Added', subject);
  else await note(req, 'Changed', subject, changed(previousDoc, doc));
};

export const auditDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  if (!isPrivate(collection.slug)) await note(req, 'Deleted', `${collection.slug} ${id}`);
};

export const auditSettings: GlobalAfterChangeHook = ({ doc, global, previousDoc, req }) =>
  note(req, 'Changed', global.slug, changed(previousDoc, doc));
