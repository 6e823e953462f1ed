import { type FieldHook, ValidationError } from 'payload';
import { rows } from '../../rows/rows';
import { isOwner } from '../access/actor';
import { derivedFrom } from './derived-from';
import { serverField } from './server-field';

/** Normalises names and addresses for comparison: `Bob`, ` bob ` and `BOB` are equal. */
export const keyOf = (text: string): string => text.trim().toLowerCase();

/** Reports a conflict of the hidden field at the visible one, for owners. */
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
 * A hidden unique copy of another text field, trimmed and in lower case. The unique index decides when two people
 * choose the same name at once. `label` names the field in the refusal.
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
          // Null means emptied. Undefined means not sent.
          const source: unknown = data?.[from] === undefined ? originalDoc?.[from] : data[from];
          if (typeof source === 'string' && source.trim()) {
            await refuseTaken(hook, name, keyOf(source), from, label);
            return keyOf(source);
          }
          // MongoDB's unique index treats null as a value, so only one row could have null.
          if (originalDoc?.[name]) return `none:${originalDoc.id}`;
          delete siblingData[name];
          return undefined;
        },
      ],
    },
  });
