import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  FlattenedField,
  GlobalAfterChangeHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload';
import { rows } from '../../cms/database/rows';
import { callerOf } from '../access/actor';

/** The CMS's own notes about an owner's screen are no change of the business. */
const isPrivate = (slug: string) => slug.startsWith('payload-');

/** The collections of people whose entries are shown with them. */
const peoplesSlugs = ['users', 'service-providers', 'referral-farriers', 'owners'];

/** The person that a row is or belongs to, directly or by its horse, as `users 12`; null when there is none. */
async function personOf(
  req: PayloadRequest,
  { slug, flattenedFields }: SanitizedCollectionConfig,
  doc: Record<string, unknown>,
): Promise<string | null> {
  if (peoplesSlugs.includes(slug)) return `${slug} ${doc.id}`;
  for (const field of flattenedFields) {
    if (field.type !== 'relationship' || !peoplesSlugs.includes(String(field.relationTo))) continue;
    if (doc[field.name]) return `${field.relationTo} ${doc[field.name]}`;
  }
  if (!doc.horseId) return null;
  const [horse] = await rows(req, 'horses').pick({ id: Number(doc.horseId) }, ['userId']);
  return horse?.userId ? `users ${horse.userId}` : null;
}

interface Entry {
  action: string;
  subject: string;
  person?: string | null;
  fields?: string[];
  /** The values of a deleted row. */
  was?: Record<string, unknown>;
}

/** Writes the audit log. Jobs of the server write their own entries. */
async function note(req: PayloadRequest, { action, subject, person, fields, was }: Entry): Promise<void> {
  const caller = callerOf(req);
  if (!caller) return;
  await rows(req, 'audit-log').add({
    at: new Date().toISOString(),
    actor: caller.name,
    action,
    subject,
    person,
    details: fields || was ? { fields: fields ?? [], ...(was && { was }) } : null,
  });
}

/** The names of the fields that differ; never their values, which may be a bank number or a password. */
const changed = (before: Record<string, unknown> | undefined, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(after[name]) !== JSON.stringify(before?.[name]),
  );

/** The action's name: a row that can be restored is deleted by a date on it. */
const actionOf = (fields: string[], { deletedAt }: { deletedAt?: unknown }): string =>
  fields.includes('deletedAt') ? (deletedAt ? 'Deleted' : 'Restored') : 'Changed';

/** Fields for the server's own progress. They are no change by a person. */
const progressNotes = ['outboxState', 'eventMark', 'eventSeen'];

/** Money and bank numbers: every change is logged, not only those by owners. */
const isAudited = (field: FlattenedField | undefined) => field?.custom?.audited === true;

export const auditChange: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const caller = callerOf(req);
  if (!caller || isPrivate(collection.slug)) return;
  // A conditional update knows what it wrote, and not what was there before.
  const written = previousDoc === doc ? Object.keys(data) : changed(previousDoc, doc);
  const fields = written.filter((name) => !progressNotes.includes(name));
  const money = fields.filter((name) =>
    isAudited(collection.flattenedFields.find((field) => field.name === name)),
  );
  const isNoted = caller.isOwner
    ? operation === 'create' || fields.length
    : operation === 'update' && money.length;
  if (!isNoted) return;
  const entry = { subject: `${collection.slug} ${doc.id}`, person: await personOf(req, collection, doc) };
  if (caller.isOwner && operation === 'create') await note(req, { ...entry, action: 'Added' });
  else if (caller.isOwner) await note(req, { ...entry, action: actionOf(fields, doc), fields });
  else await note(req, { ...entry, action: 'Changed', fields: money });
};

/** For `custom` of a collection: the fields whose values the activity log keeps of a deleted row. */
export const auditedAs = (...names: string[]) => ({ keptInAudit: names });

/** The values of a deleted row that its collection declares in `keptInAudit`; never a bank number. */
function auditedOf({ custom }: SanitizedCollectionConfig, doc: Record<string, unknown>) {
  const names: unknown = custom?.keptInAudit;
  if (!Array.isArray(names)) return undefined;
  return Object.fromEntries(names.map((name: string) => [name, doc[name] ?? null]));
}

export const auditDelete: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (!callerOf(req) || isPrivate(collection.slug)) return;
  const person = await personOf(req, collection, { ...doc, id });
  const was = auditedOf(collection, doc);
  await note(req, { action: 'Deleted', subject: `${collection.slug} ${id}`, person, was });
};

export const auditSettings: GlobalAfterChangeHook = ({ doc, global, previousDoc, req }) =>
  note(req, { action: 'Changed', subject: global.slug, fields: changed(previousDoc, doc) });
