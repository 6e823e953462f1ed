import type { FlattenedField } from 'payload';

/** The field that a filter names: a declared one, or the id of every row. */
export type Filtered = Pick<FlattenedField, 'type'> & {
  hasMany?: boolean;
  /** True for MongoDB's ids, which compare with ids only. */
  isObjectId?: boolean;
};

type Value = string | number | boolean | null;

const comparisons = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'] as const;
const choices = ['equals', 'not_equals', 'in', 'not_in', 'exists'] as const;

interface Kind {
  operators: ReadonlySet<string>;
  fits: (value: Value) => boolean;
  wanted: string;
}

// MongoDB's regular expressions end at a null character.
const isText = (value: Value) => typeof value !== 'string' || !value.includes('\0');
const isNumber = (value: Value) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(+value));
const isWhole = (value: Value) => isNumber(value) && Number.isSafeInteger(Number(value));
const isObjectId = (value: Value) => typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
const isYesNo = (value: Value) => typeof value === 'boolean' || value === 'true' || value === 'false';
const isTime = (value: Value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const kind = (operators: readonly string[], fits: Kind['fits'], wanted: string): Kind => ({
  operators: new Set(operators),
  fits,
  wanted,
});
const text = kind([...choices, ...comparisons, 'like', 'not_like', 'contains'], isText, 'a text');
const number = kind([...choices, ...comparisons, 'like'], isNumber, 'a number');
const yesNo = kind(['equals', 'not_equals', 'exists'], isYesNo, 'true or false');
const time = kind([...choices, ...comparisons], isTime, 'a date');
const link = kind([...choices, 'like'], isWhole, 'the number of a row');
const objectId = kind(choices, isObjectId, 'the id of a row');
const links = kind([...choices, 'contains'], isWhole, 'the number of a row');
/** A field with inner fields allows `exists` only. */
const whole = kind(['exists'], () => true, 'true or false');

const byType: Partial<Record<FlattenedField['type'], Kind>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: text,
  radio: text,
  number,
  checkbox: yesNo,
  date: time,
  relationship: link,
  upload: link,
};

const kindOf = ({ type, hasMany, isObjectId: isGiven }: Filtered): Kind => {
  if (isGiven) return objectId;
  const found = byType[type] ?? whole;
  return found === link && hasMany ? links : found;
};

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const maxListed = 1000;

/** Returns the values of a list, sent as a list or as text with commas. Null for other values. */
function listed(value: unknown): Value[] | null {
  const list: unknown = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  return Array.isArray(list) && list.length <= maxListed && list.every(isValue) ? list : null;
}

/** Returns the fault of a filter in words; null when both databases can run it. */
export function faultOfOperator(field: Filtered, operator: string, value: unknown): string | null {
  const { operators, fits, wanted } = kindOf(field);
  if (!operators.has(operator)) return `This can be filtered by: ${[...operators].join(', ')}`;
  if (operator === 'exists') return isYesNo(value as Value) ? null : 'Please filter by true or false';
  if (operator === 'in' || operator === 'not_in')
    return listed(value)?.every(fits) ? null : `Please filter by ${wanted}, or several with commas`;
  const isEmpty = value === null || value === 'null';
  if (isEmpty && (operator === 'equals' || operator === 'not_equals')) return null;
  return isValue(value) && value !== null && fits(value) ? null : `Please filter by ${wanted}`;
}

/** True for fields with a single value. Lists cannot be sorted. */
export const isSortable = (field: Filtered): boolean => !field.hasMany && byType[field.type] !== undefined;
