import {
  type CollectionBeforeValidateHook,
  type Condition,
  type Field,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
  type Tab,
  type Validate,
  ValidationError,
} from 'payload';
import { isOwner } from '../access/actor';

type Values = Record<string, unknown>;

interface Place {
  field: Field & { name: string };
  path: string;
  conditions: Condition[];
  siblingData: Values;
  value: unknown;
  previousValue: unknown;
}

const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
const rowsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const conditionOf = ({ admin }: Pick<Field, 'admin'> | Tab): Condition[] =>
  admin && 'condition' in admin && admin.condition ? [admin.condition] : [];

type Pair = [now: Values, before: Values];
const within = ([now, before]: Pair, name: string): Pair => [valuesIn(now[name]), valuesIn(before[name])];

/** Yields the fields that their own or a parent's condition can hide. */
function* hideable(
  fields: readonly Field[],
  values: Pair,
  path = '',
  around: Condition[] = [],
): Generator<Place> {
  for (const field of fields) {
    const conditions = [...around, ...conditionOf(field)];
    const name = 'name' in field && field.name ? field.name : null;
    const fieldPath = name ? `${path}${name}` : path;
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const isNamed = 'name' in tab && tab.name;
        yield* hideable(
          tab.fields,
          isNamed ? within(values, tab.name) : values,
          isNamed ? `${path}${tab.name}.` : path,
          [...conditions, ...conditionOf(tab)],
        );
      }
      continue;
    }
    if (name && conditions.length) {
      const [siblingData, before] = values;
      yield {
        field: field as Place['field'],
        path: fieldPath,
        conditions,
        siblingData,
        value: siblingData[name],
        previousValue: before[name],
      };
    }
    if (field.type === 'array' || field.type === 'blocks') {
      for (const [index, row] of rowsIn(values[0][field.name]).entries()) {
        const rowFields =
          field.type === 'array'
            ? field.fields
            : (field.blocks.find(({ slug }) => slug === valuesIn(row).blockType)?.fields ?? []);
        const before = rowsIn(values[1][field.name])[index];
        yield* hideable(rowFields, [valuesIn(row), valuesIn(before)], `${fieldPath}.${index}.`, conditions);
      }
      continue;
    }
    if ('fields' in field)
      yield* hideable(
        field.fields,
        name ? within(values, name) : values,
        name ? `${fieldPath}.` : path,
        conditions,
      );
  }
}

interface SavedDocument {
  fields: readonly Field[];
  slug: string;
  isGlobal: boolean;
  data: Values;
  before: Values;
  operation: 'create' | 'update';
  req: PayloadRequest;
}

/** Empty is valid for a hidden field, and an unchanged older value does not block saves of other fields. */
const isNew = ({ value, previousValue }: Place): boolean =>
  value !== undefined && value !== null && JSON.stringify(value) !== JSON.stringify(previousValue);

async function check({ fields, slug, isGlobal, data, before, operation, req }: SavedDocument): Promise<void> {
  const errors: { message: string; path: string }[] = [];
  for (const place of hideable(fields, [data, before])) {
    const { conditions, field, path, siblingData, value, previousValue } = place;
    if (!isNew(place) || !('validate' in field) || !field.validate) continue;
    const all = { ...before, ...data };
    const conditionContext = { blockData: {}, operation, path: path.split('.'), user: req.user as never };
    // Payload validates shown fields itself.
    if (conditions.every((isShown) => isShown(all, siblingData, conditionContext))) continue;
    const outcome = await (field.validate as Validate)(value, {
      ...field,
      blockData: {},
      collectionSlug: isGlobal ? undefined : slug,
      data: all,
      event: 'submit',
      operation,
      overrideAccess: true,
      path: path.split('.'),
      preferences: { fields: {} },
      previousValue,
      req,
      siblingData,
    });
    if (outcome !== true) errors.push({ message: outcome, path });
  }
  if (errors.length)
    throw new ValidationError({ ...(isGlobal ? { global: slug } : { collection: slug }), errors, req });
}

/** A draft may be incomplete, as in Payload. Publishing checks it. */
const isDraft = (data: Values): boolean => data._status === 'draft';

/**
 * Validates what an owner sends for fields that a condition hides. Payload validates a field only while it is shown, and
 * stores what is sent all the same: a number that no page can read would be saved by a call. This runs before Payload's
 * own validation: a collection with a `beforeChange` hook could not be changed by `rows(…).update`.
 */
export const checkHiddenFields: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { fields, slug } = collection;
  if (data && isOwner(req) && !isDraft(data))
    await check({ fields, slug, isGlobal: false, data, before: valuesIn(originalDoc), operation, req });
  return data;
};

export const checkHiddenSettings: GlobalBeforeValidateHook = async ({ data, global, originalDoc, req }) => {
  const { fields, slug } = global;
  if (data && isOwner(req) && !isDraft(data))
    await check({
      fields,
      slug,
      isGlobal: true,
      data,
      before: valuesIn(originalDoc),
      operation: 'update',
      req,
    });
  return data;
};
