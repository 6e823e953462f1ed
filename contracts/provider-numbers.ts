import { z } from 'zod';

/**
 * Fields with a provider's number. The number alone signs the provider in, so it is a secret. Only the owner's
 * sessions and that provider receive it. Other callers get null and the provider's name.
 */
export const providerNumbers = z.registry<ProviderNumberMark>();

interface ProviderNumberMark {
  /** The field beside it for the provider's name. Missing where the name is already present. */
  name?: string;
  /** Decides whether the field contains a provider's number in this object. Missing means always. */
  when?: (holder: Record<string, unknown>) => boolean;
}

export function providerNumber<Schema extends z.ZodType>(
  schema: Schema,
  mark: ProviderNumberMark = {},
): Schema {
  const marked = schema.clone();
  // The registry treats an empty mark on a copy as no mark.
  providerNumbers.add(marked, { name: undefined, ...mark });
  return marked;
}

/** The provider's name, for callers who may not see the number. */
export const providerName = z.string().nullable().optional();

export interface NumberInPlace {
  holder: Record<string, unknown>;
  field: string;
  /** The field beside the number for the name. */
  name?: string;
  number: number;
}

type Place = Pick<NumberInPlace, 'holder' | 'field'>;
type Part = [schema: z.core.$ZodType, value: unknown, place: Place | null];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const markedFields = new WeakMap<z.core.$ZodType, [field: string, inner: z.core.$ZodType][]>();

/** Returns the fields of an object's schema that have a marked field. Mostly a few of many. */
function markedFieldsOf(schema: z.core.$ZodType, shape: Readonly<Record<string, z.core.$ZodType>>) {
  const before = markedFields.get(schema);
  if (before) return before;
  const marked = Object.entries(shape).filter(([, inner]) => hasProviderNumbers(inner));
  markedFields.set(schema, marked);
  return marked;
}

/**
 * Returns the parts of a value that may contain numbers, with their schemas. Tries all options of a union: a part that
 * does not match contains no number.
 */
function partsOf(schema: z.core.$ZodType, value: unknown, place: Place | null): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inPlace = (inner: z.core.$ZodType): Part => [inner, value, place];
  const each = (inner: (field: string) => z.core.$ZodType | undefined): Part[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([field, part]): Part[] => {
          const found = inner(field);
          return found ? [[found, part, { holder: value, field }]] : [];
        })
      : [];
  switch (def.type) {
    case 'object':
      if (!isObject(value)) return [];
      return markedFieldsOf(schema, def.shape).map(
        ([field, inner]): Part => [inner, value[field], { holder: value, field }],
      );
    case 'array':
      return each(() => def.element);
    case 'tuple':
      return each((field) => def.items[Number(field)] ?? def.rest ?? undefined);
    case 'record':
      return each(() => def.valueType);
    case 'union':
      return def.options.map(inPlace);
    case 'intersection':
      return [inPlace(def.left), inPlace(def.right)];
    case 'pipe':
      return [inPlace(def.in), inPlace(def.out)];
    case 'lazy':
      return [inPlace(def.getter())];
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [inPlace(def.innerType)];
    default:
      return [];
  }
}

function innerSchemas(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])];
    case 'record':
      return [def.valueType];
    default:
      return partsOf(schema, undefined, null).map(([inner]) => inner);
  }
}

const markedSchemas = new WeakMap<z.core.$ZodType, boolean>();

/** True when a schema has a marked field anywhere. Most have none, so their values need no search. */
function hasProviderNumbers(schema: z.core.$ZodType): boolean {
  const before = markedSchemas.get(schema);
  if (before !== undefined) return before;
  // Stops at a schema that contains itself.
  markedSchemas.set(schema, false);
  const has = providerNumbers.get(schema) !== undefined || innerSchemas(schema).some(hasProviderNumbers);
  markedSchemas.set(schema, has);
  return has;
}

/** Reads a number, also from text in an address or a saved filter. */
const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
};

/** Finds the providers' numbers in a value by the marks of its schema. */
export function findProviderNumbers(schema: z.core.$ZodType, value: unknown): NumberInPlace[] {
  const found: NumberInPlace[] = [];
  const search = (...[part, inner, place]: Part) => {
    if (inner === null || inner === undefined || !hasProviderNumbers(part)) return;
    const mark = providerNumbers.get(part);
    const number = numberIn(inner);
    if (mark && place && number !== null && (mark.when?.(place.holder) ?? true))
      found.push({ ...place, name: mark.name, number });
    for (const next of partsOf(part, inner, place)) search(...next);
  };
  search(schema, value, null);
  return found;
}

/** Removes the numbers and writes the providers' names beside them. Mutates the value. */
export function hideProviderNumbers(
  found: readonly NumberInPlace[],
  nameOf: (number: number) => string | null,
): void {
  for (const { holder, field, name, number } of found) {
    holder[field] = null;
    if (name && !Array.isArray(holder)) holder[name] = nameOf(number);
  }
}
