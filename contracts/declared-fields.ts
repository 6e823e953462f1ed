import { formatAmount } from '../rules/money/money';
import { maxLength } from './limits';
import type { Option } from './options';

// No zod here: a portal that runs without it has labels and lengths from these declarations. Schemas are made of them
// in declared-schemas.ts.

/** The step of an erasure that empties a field: the deletion of its customer's account, that of the person, or none. */
type Erased = 'with the account' | 'with the person' | 'never';

interface Declared {
  label: string;
  hint?: string;
  /** Label beside the value and in the CMS, where it is not that of the box. */
  shortLabel?: string;
  /** Heading of its column in the exported book of clients. */
  csv?: string;
  /** True for a value that is read before anyone touches the horse: visits and the worker's jobs show it. */
  warns?: true;
  erased: Erased;
}

type LineKind = 'line' | 'name' | 'own-name' | 'address' | 'phone' | 'email' | 'postcode' | 'pic';

/** A text. Blank is null, unless it is required. */
export interface DeclaredText extends Declared {
  /**
   * A `line` of any words, a `name` without a link, an `own-name` that guests and customers give, without a phone
   * number either, and a `text` of several lines.
   */
  kind: LineKind | 'text' | 'day' | 'time';
  /** The longest one; else that of its kind. */
  length?: number;
  /** The refusal when it is missing. Such a field stays filled in an erased row. */
  required?: string;
  rule?: { isValid: (text: string) => boolean; refusal: string };
  /** The refusal of a wrong email address, where the usual one does not do. */
  refusal?: string;
  /** Unit shown after the value. */
  unit?: string;
  inputMode?: 'decimal' | 'numeric';
}

/** A whole number. */
export interface DeclaredNumber extends Declared {
  kind: 'number';
  min: number;
  max: number;
  /** For what is no number or below `min`; else those of a fraction and of one above `max`. */
  refusals: { wrong: string; fraction?: string; high?: string };
  required?: true;
}

/** An amount in cents; dollars in its box. */
export interface DeclaredMoney extends Declared {
  kind: 'money';
  refusal: string;
  required?: true;
}

/** One of several values. */
export interface DeclaredChoice extends Declared {
  kind: 'choice';
  options: readonly Option[];
  refusal: string;
  /** The value of a new row; the field is never empty then. */
  initial?: string;
  /** A new row has no value, and must be given one. */
  required?: true;
  /** The words of the empty choice, where the field may be empty. */
  none?: string;
}

export type DeclaredField = DeclaredText | DeclaredNumber | DeclaredMoney | DeclaredChoice;
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

type ChoiceOf<Field> = Field extends { options: readonly Option<infer Value>[] } ? Value : never;

/** The value of a field in an answer. */
export type ValueOf<Field> = Field extends { kind: 'choice' }
  ? ChoiceOf<Field> | (Field extends { initial: string } | { required: true } ? never : null)
  : Field extends { kind: 'number' | 'money' }
    ? number | (Field extends { required: true } ? never : null)
    : string | (Field extends { required: string } ? never : null);
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/**
 * The value in a form, where a text and a required choice without a value are blank, a number is null, and an amount is
 * in dollars.
 */
type BoxOf<Field> = Field extends { kind: 'choice' }
  ? Field extends { required: true }
    ? ChoiceOf<Field> | ''
    : ValueOf<Field>
  : Field extends { kind: 'number' }
    ? number | null
    : string;
export type BoxesOf<Fields> = { -readonly [Name in keyof Fields]: BoxOf<Fields[Name]> };

type Row<Fields> = { [Name in keyof Fields]?: unknown };

const mapped = <Mapped>(fields: DeclaredFields, value: (name: string, field: DeclaredField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)])) as Mapped;

const initialOf = (field: DeclaredField) => (field.kind === 'choice' ? (field.initial ?? null) : null);

/** The fields of a stored row as its answer has them. */
export const answersOf = <Fields extends DeclaredFields>(fields: Fields, row: Row<Fields>) =>
  mapped<ValuesOf<Fields>>(fields, (name, field) => row[name] ?? initialOf(field));

/** The values of a form: those of an answer, or of a new row. */
export const boxesOf = <Fields extends DeclaredFields>(fields: Fields, answer: Row<Fields> | null) =>
  mapped<BoxesOf<Fields>>(fields, (name, field) => {
    const value = answer?.[name];
    if (field.kind === 'money') return typeof value === 'number' ? formatAmount(value) : '';
    const isText = field.kind !== 'number' && (field.kind !== 'choice' || field.required);
    return value ?? (isText ? '' : initialOf(field));
  });

/** The names of the fields that warn. */
export type WarningOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { warns: true } ? Name : never;
}[keyof Fields];
export const warningsOf = <Fields extends DeclaredFields>(fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.warns) as WarningOf<Fields>[];

/** The columns of these fields in the exported book: the names of the fields, and their headings. */
export const csvColumns = <Fields extends DeclaredFields>(fields: Fields) =>
  Object.entries(fields).flatMap(([name, { csv }]) =>
    csv ? [{ name: name as keyof Fields & string, heading: csv }] : [],
  );

/** The longest text that fits. */
export const lengthOf = ({ kind, length }: DeclaredText): number =>
  length ??
  {
    line: maxLength.name,
    name: maxLength.name,
    'own-name': maxLength.name,
    text: maxLength.text,
    address: maxLength.address,
    phone: maxLength.longPhone,
    email: maxLength.email,
    postcode: maxLength.postcode,
    // As they are typed, with spaces.
    pic: 20,
    day: 10,
    time: 5,
  }[kind];

/** Why a number is refused; null when it is valid. */
export function refusalOfNumber({ min, max, refusals }: DeclaredNumber, value: number): string | null {
  if (Number.isNaN(value) || value < min) return refusals.wrong;
  if (!Number.isInteger(value)) return refusals.fraction ?? refusals.wrong;
  return value > max ? (refusals.high ?? refusals.wrong) : null;
}

type ErasedBy<When> = When extends 'with the account' ? When : Exclude<Erased, 'never'>;
/** The names of the fields that such an erasure cannot leave empty. */
type Filled<Fields, When> = {
  [Name in keyof Fields]: Fields[Name] extends { erased: ErasedBy<When>; required: string } ? Name : never;
}[keyof Fields];
type Emptied<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { erased: 'never' } | { required: string }
    ? never
    : Name]?: null;
};

/**
 * The fields that an erasure empties. That of a person empties also what goes with the account. `filled` has the text
 * that stays in each required one.
 */
export const emptiedBy = <
  Fields extends DeclaredFields,
  const When extends Exclude<Erased, 'never'>,
  const Texts extends Record<Filled<Fields, When>, string>,
>(
  when: When,
  fields: Fields,
  filled: Texts,
): Emptied<Fields> & Texts => {
  const names = Object.entries(fields)
    .filter(([, { erased }]) => erased === when || (erased !== 'never' && when === 'with the person'))
    .map(([name]) => [name, null]);
  return { ...Object.fromEntries(names), ...filled };
};

/** A value as text, with its unit; null without one. */
const valueText = (field: DeclaredField, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'choice')
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  return 'unit' in field && field.unit ? `${value} ${field.unit}` : String(value);
};

/** The filled fields of a row, each with its label. */
export const factsOf = <Fields extends DeclaredFields>(
  fields: Fields,
  row: Row<Fields>,
): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const text = valueText(field, row[name]);
    return text ? [[field.shortLabel ?? field.label, text]] : [];
  });
