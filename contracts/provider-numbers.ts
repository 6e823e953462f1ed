import { z } from 'zod';

/**
 * The fields that hold a provider's number. With this number alone the provider signs in, so it is a secret: the server
 * gives it to the owner's sessions and to that provider. All other callers get null, and the provider's name beside it.
 */
export const providerNumbers = z.registry<ProviderNumberMark>();

interface ProviderNumberMark {
  /** The field beside the number that holds the provider's name for other callers. Left out where the name is there anyway. */
  name?: string;
  /** Whether the field holds a provider's number in this object; always when it is left out. */
  when?: (holder: Record<string, unknown>) => boolean;
}

/** Marks a field that holds a provider's number. */
export function providerNumber<Schema extends z.ZodType>(
  schema: Schema,
  mark: ProviderNumberMark = {},
): Schema {
  const marked = schema.clone();
  // The registry takes an empty mark of a copy for none.
  providerNumbers.add(marked, { name: undefined, ...mark });
  return marked;
}

/** The name of the provider, for callers who may not see the number. */
export const providerName = z.string().nullable().optional();

/** A provider's number in a value, with the object that holds it. */
export interface NumberInPlace {
  holder: Record<string, unknown>;
  field: string;
  /** The field for the name, beside the number. */
  name?: string;
  number: number;
}

type Place = Pick<NumberInPlace, 'holder' | 'field'>;
/** A schema inside another one, with the value that it describes. */
type Part = [schema: z.core.$ZodType, value: unknown, place: Place | null];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The parts of a value, each with its schema. A union is each of its options: a part that does not fit holds no number. */
function partsOf(schema: z.core.$ZodType, value: unknown, place: Place | null): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const same = (inner: z.core.$ZodType): Part => [inner, value, place];
  const each = (inner: (field: string) => z.core.$ZodType | undefined): Part[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([field, part]): Part[] => {
          const found = inner(field);
          return found ? [[found, part, { holder: value, field }]] : [];
        })
      : [];
  switch (def.type) {
    case 'object':
      return each((field) => def.shape[field]);
    case 'array':
      return each(() => def.element);
    case 'tuple':
      return each((field) => def.items[Number(field)] ?? def.rest ?? undefined);
    case 'record':
      return each(() => def.valueType);
    case 'union':
      return def.options.map(same);
    case 'intersection':
      return [same(def.left), same(def.right)];
    case 'pipe':
      return [same(def.in), same(def.out)];
    case 'lazy':
      return [same(def.getter())];
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [same(def.innerType)];
    default:
      return [];
  }
}

/** The schemas directly inside a schema. */
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

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema has a marked field anywhere. Most have none, and their values are not searched. */
function hasProviderNumbers(schema: z.core.$ZodType): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  // Ends the search in a schema that contains itself.
  known.set(schema, false);
  const has = providerNumbers.get(schema) !== undefined || innerSchemas(schema).some(hasProviderNumbers);
  known.set(schema, has);
  return has;
}

/** A number, also one that stands as text in an address or in a saved filter. */
const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
};

/** The providers' numbers in a value, by the marks of its schema. */
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

/** Takes the found numbers out of their value, and writes the providers' names beside them. Changes the value itself. */
export function hideProviderNumbers(
  found: readonly NumberInPlace[],
  nameOf: (number: number) => string | null,
): void {
  for (const { holder, field, name, number } of found) {
    holder[field] = null;
    if (name && !Array.isArray(holder)) holder[name] = nameOf(number);
  }
}
