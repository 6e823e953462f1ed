import { type FieldHook, ValidationError } from 'payload';
import { rows } from '../../cms/database/rows';
import { isOwner } from '../access/actor';
import { derivedFrom } from './derived-from';
import { serverField } from './server-field';

/** The form in which names and addresses are compared: `Bob`, ` bob ` and `BOB` are one. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Tells an owner at the visible field what the index would say of the hidden one. */
const refuseTaken = async (
  hook: Parameters<FieldHook>[0],
  name: string,
  key: string,
  from: string,
  label: string,
) => {
  const { collection, originalDoc, req } = hook;
  if (!collection || !isOwner(req) || originalDoc?.[name] === key) return;
  const other = await rows(req, collection.slug).one([
    { [name]: key },
    ...(originalDoc?.id ? [{ id: { not: originalDoc.id } }] : []),
  ]);
  if (!other) return;
  const errors = [{ label, message: `${label}: already used by someone else`, path: from }];
  throw new ValidationError({ collection: collection.slug, errors, req });
};

/**
 * A hidden unique copy of another text field, trimmed and in lower case. The database's unique index on it decides
 * when two people pick the same name at once. `label` is the field's name in the refusal.
 */
export const derivedKey = (name: string, from: string, label: string) =>
  serverField({
    name,
    label,
    type: 'text',
    unique: true,
    index: true,
    custom: derivedFrom(from),
    hooks: {
      beforeChange: [
        async (hook) => {
          const { data, originalDoc, siblingData } = hook;
          // An emptied field is null, one that was not sent is absent.
          const source: unknown = data?.[from] === undefined ? originalDoc?.[from] : data[from];
          if (typeof source === 'string' && source.trim()) {
            await refuseTaken(hook, name, keyOf(source), from, label);
            return keyOf(source);
          }
          // Null would do on SQLite, but MongoDB's unique index takes it for a value: at most one row could have it.
          if (originalDoc?.[name]) return `none:${originalDoc.id}`;
          delete siblingData[name];
          return undefined;
        },
      ],
    },
  });
