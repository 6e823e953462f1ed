import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  FlattenedField,
  GlobalAfterChangeHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload';
import { rows } from '../../rows/rows';
import { callerOf } from '../access/actor';

/** Payload's own rows about an owner's screen are not business changes. */
const isPrivate = (slug: string) => slug.startsWith('payload-');

/** Collections of people. The log shows entries with their person. */
const peoplesSlugs = ['users', 'service-providers', 'referral-farriers', 'owners'];

/** The person of a row, direct or by the row's horse, as `users 12`. Null without a person. */
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
  was?: Record<string, unknown>;
}

/** Writes an entry. Jobs of the server write their own entries. */
async function recordAuditEntry(
  req: PayloadRequest,
  { action, subject, person, fields, was }: Entry,
): Promise<void> {
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

/** Names of the changed fields. Never their values, which may be a bank number or a password. */
const changed = (before: Record<string, unknown> | undefined, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(after[name]) !== JSON.stringify(before?.[name]),
  );

/** Name of the action. Setting a deletion date on a restorable row counts as a deletion. */
const actionOf = (fields: string[], { deletedAt }: { deletedAt?: unknown }): string =>
  fields.includes('deletedAt') ? (deletedAt ? 'Deleted' : 'Restored') : 'Changed';

/** Fields for the server's own progress, not changed by people. */
const progressNotes = ['outboxState', 'eventMark', 'eventSeen'];

/** Money and bank numbers: the log records changes by everybody, not only by owners. */
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
  // A conditional update knows the written fields, not the previous values.
  const changedFields = previousDoc === doc ? Object.keys(data) : changed(previousDoc, doc);
  const fields = changedFields.filter((name) => !progressNotes.includes(name));
  const money = fields.filter((name) =>
    isAudited(collection.flattenedFields.find((field) => field.name === name)),
  );
  const isNoted = caller.isOwner
    ? operation === 'create' || fields.length
    : operation === 'update' && money.length;
  if (!isNoted) return;
  const entry = { subject: `${collection.slug} ${doc.id}`, person: await personOf(req, collection, doc) };
  if (caller.isOwner && operation === 'create') await recordAuditEntry(req, { ...entry, action: 'Added' });
  else if (caller.isOwner) await recordAuditEntry(req, { ...entry, action: actionOf(fields, doc), fields });
  else await recordAuditEntry(req, { ...entry, action: 'Changed', fields: money });
};

/** For `custom` of a collection: the fields of a deleted row whose values the log stores. */
export const auditedAs = (...names: string[]) => ({ keptInAudit: names });

/** Values of a deleted row, as declared in `keptInAudit`. Never a bank number. */
function auditedOf({ custom }: SanitizedCollectionConfig, doc: Record<string, unknown>) {
  const names: unknown = custom?.keptInAudit;
  if (!Array.isArray(names)) return undefined;
  return Object.fromEntries(names.map((name: string) => [name, doc[name] ?? null]));
}

export const auditDelete: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (!callerOf(req) || isPrivate(collection.slug)) return;
  const person = await personOf(req, collection, { ...doc, id });
  const was = auditedOf(collection, doc);
  await recordAuditEntry(req, { action: 'Deleted', subject: `${collection.slug} ${id}`, person, was });
};

export const auditSettings: GlobalAfterChangeHook = ({ doc, global, previousDoc, req }) =>
  recordAuditEntry(req, { action: 'Changed', subject: global.slug, fields: changed(previousDoc, doc) });
