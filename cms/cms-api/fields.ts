import type { FlattenedField, Payload } from 'payload';
import { nobody } from '../../collections/access/rules';
import { isServerField } from '../database/field-rules';
import type { Filtered } from './operators';

/** The fields of one thing that is asked for: a collection's, or those of its versions. */
export type Fields = readonly FlattenedField[];

const id: Filtered = { type: 'number' };
/** An id that the database gives, where the rows have none of ours. */
const givenId = ({ db }: Payload): Filtered =>
  db.defaultIDType === 'number' ? id : { type: 'text', isObjectId: true };
const date = { type: 'date' } as const;
const yesNo = { type: 'checkbox' } as const;

/** Fields that Payload stores of a version, beside the row itself. */
const ofVersions: Record<string, Filtered> = {
  parent: id,
  createdAt: date,
  updatedAt: date,
  latest: yesNo,
  autosave: yesNo,
  snapshot: yesNo,
};

/** A field that owners may not read is none to them: Payload refuses it once for each time that it is named. */
const isReadable = (field: FlattenedField): boolean => {
  const isClosed = isServerField(field) && 'access' in field && field.access?.read;
  return !isClosed && !('hidden' in field && field.hidden);
};

function fieldsOfLinked(payload: Payload, field: FlattenedField): Fields | null {
  if (field.type !== 'relationship' && field.type !== 'upload') return null;
  const linked = typeof field.relationTo === 'string' ? payload.collections[field.relationTo] : undefined;
  return linked && linked.config.access.read !== nobody ? linked.config.flattenedFields : null;
}

function fieldsWithin(field: FlattenedField): Fields | null {
  if (field.type === 'blocks') return field.blocks.flatMap(({ flattenedFields }) => flattenedFields);
  return 'flattenedFields' in field ? field.flattenedFields : null;
}

/** The field at the end of a path, through groups, lists and links. Null when there is none. */
export function fieldAt(payload: Payload, fields: Fields, path: readonly string[]): Filtered | null {
  const [name, ...rest] = path;
  if (name === 'id' && !rest.length) return fields.find((field) => field.name === 'id') ?? givenId(payload);
  const field = fields.find((each) => each.name === name && isReadable(each));
  if (!field) return null;
  if (!rest.length) return field as Filtered;
  // A JSON text has no fields that anybody declared.
  const inner = fieldsOfLinked(payload, field) ?? fieldsWithin(field);
  return inner && fieldAt(payload, inner, rest);
}

/** Finds a field of a version: Payload's own ones, and the row's fields below `version`. */
export function versionFieldAt(payload: Payload, fields: Fields, path: readonly string[]): Filtered | null {
  const [name = '', ...rest] = path;
  if (name === 'version') return rest.length ? fieldAt(payload, fields, rest) : null;
  if (rest.length) return null;
  return name === 'id' ? givenId(payload) : (ofVersions[name] ?? null);
}
