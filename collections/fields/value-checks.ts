import type { Field, Validate } from 'payload';
import {
  array,
  blocks,
  code,
  date,
  email,
  number,
  radio,
  richText,
  select,
  text,
  textarea,
  upload,
} from 'payload/shared';
import { maxLength } from '../../contracts/limits';
import { isServerField } from '../../rows/field-rules';
import { isPlainText, plainTextMessages } from '../../rules/messages/plain-text';
import { formatNumber } from '../../rules/money/numbers';
import { isOwner } from '../access/actor';

interface Declared {
  required?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  custom?: Record<string, unknown>;
}

interface Kind {
  wanted: string;
  isOne: (value: unknown) => boolean;
  /** Returns the reason for refusing a value, or null for a valid one. */
  faultOf: (value: unknown, field: Declared) => string | null;
}

const texts: Kind = {
  wanted: 'Please enter a text',
  isOne: (value) => typeof value === 'string',
  faultOf: (value, { required, maxLength: max = maxLength.text }) => {
    const typed = String(value);
    if (typed.length > max) return `Please use at most ${formatNumber(max)} characters`;
    if (!isPlainText(typed)) return plainTextMessages.special;
    return required && !typed.trim() ? 'This field is required.' : null;
  },
};

const numbers: Kind = {
  wanted: 'Please enter a number',
  isOne: (value) => typeof value === 'number' && Number.isFinite(value),
  faultOf: (value, { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, custom }) => {
    const typed = Number(value);
    if (!custom?.fraction && !Number.isInteger(typed)) return 'Please enter a whole number';
    if (typed < min) return `Please enter ${formatNumber(min)} or more`;
    return typed > max ? `Please enter at most ${formatNumber(max)}` : null;
  },
};

/** Dates outside these years are typing errors. */
const years = { first: 1900, last: 2199 };

const dates: Kind = {
  wanted: 'Please enter a date',
  isOne: (value) => typeof value === 'string' || value instanceof Date,
  faultOf: (value) => {
    const year = new Date(value as string | Date).getUTCFullYear();
    const isNear = year >= years.first && year <= years.last;
    return isNear ? null : `Please enter a date from ${years.first} to ${years.last}`;
  },
};

/** Accepts one option. Payload would check each part of a list or object, and would accept an empty list. */
const choices: Kind = {
  wanted: 'Please choose one',
  isOne: (value) => typeof value === 'string',
  faultOf: () => null,
};

const links: Kind = {
  wanted: 'Please choose one of the library',
  isOne: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  faultOf: () => null,
};

const lists: Kind = {
  wanted: 'Please send a list',
  // A form sends 0 for a list without rows.
  isOne: (value) => Array.isArray(value) || value === 0,
  faultOf: () => null,
};

const richTexts: Kind = {
  wanted: 'Please enter a text',
  isOne: (value) => {
    const { root } = (value ?? {}) as { root?: { children?: unknown } };
    return typeof root === 'object' && Array.isArray(root?.children);
  },
  faultOf: () => null,
};

/** Checks by field type: ours, and Payload's default for fields without a rule. */
const kinds: Partial<Record<Field['type'], { kind: Kind; payloads: unknown }>> = {
  text: { kind: texts, payloads: text },
  textarea: { kind: texts, payloads: textarea },
  email: { kind: texts, payloads: email },
  code: { kind: texts, payloads: code },
  number: { kind: numbers, payloads: number },
  date: { kind: dates, payloads: date },
  select: { kind: choices, payloads: select },
  radio: { kind: choices, payloads: radio },
  richText: { kind: richTexts, payloads: richText },
  upload: { kind: links, payloads: upload },
  array: { kind: lists, payloads: array },
  blocks: { kind: lists, payloads: blocks },
};

/** An empty text in a date column would break reads. A list that is null would break writes. */
const isEmpty = (value: unknown, kind: Kind) =>
  value === undefined || (value === null && kind !== lists) || (value === '' && kind !== dates);

function checked<Each extends Field>(field: Each): Each {
  const found = kinds[field.type];
  const isList = 'hasMany' in field && field.hasMany;
  if (!found || isList || !('name' in field) || isServerField(field)) return field;
  // Not typed: a save sends the id from the address, which is a text on MongoDB.
  if (field.name === 'id') return field;
  const { wanted, isOne, faultOf } = found.kind;
  const fieldRule = (('validate' in field && field.validate) || found.payloads) as Validate;
  const validate: Validate = async (value: unknown, options) => {
    // An unchanged older value does not block saves of other fields.
    const isNew = !isEmpty(value, found.kind) && value !== options.previousValue;
    if (!isNew || !isOwner(options.req)) return fieldRule(value, options);
    if (!isOne(value)) return wanted;
    const outcome = await fieldRule(value, options);
    return outcome === true ? (faultOf(value, field as Declared) ?? true) : outcome;
  };
  return { ...field, validate };
}

/**
 * Adds type checks to every field that owners fill in. Numbers are whole and within bounds. Required texts are not
 * blank, and texts have only the length and characters that an answer allows. Contracts check the values of calls.
 * `custom.fraction` allows fractions.
 */
export function withValueChecks(field: Field): Field {
  if (field.type === 'tabs')
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(withValueChecks) })) };
  if (field.type === 'blocks') {
    const kindsOfBlock = field.blocks.map((each) => ({ ...each, fields: each.fields.map(withValueChecks) }));
    return checked({ ...field, blocks: kindsOfBlock });
  }
  if ('fields' in field) return checked({ ...field, fields: field.fields.map(withValueChecks) } as Field);
  return checked(field);
}
