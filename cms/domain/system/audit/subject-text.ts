import type { BasePayload, CollectionSlug, GlobalSlug } from 'payload';

const asText = (label: unknown): string => (typeof label === 'string' ? label : '');

/** Formats `horses 12` with the CMS's name: `Horse 12`. */
export function subjectText(payload: Pick<BasePayload, 'collections' | 'globals'>, subject: string): string {
  const [slug = '', ...rest] = subject.split(' ');
  const collection = payload.collections[slug as CollectionSlug]?.config;
  const global = payload.globals.config.find((each) => each.slug === (slug as GlobalSlug));
  const label = asText(collection?.labels.singular) || asText(global?.label);
  return label ? [label, ...rest].join(' ') : subject;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);

/** Formats the values of a deleted row: `totalHours: 7.50`. */
const textOf = (was: unknown): string[] =>
  isRecord(was) ? Object.entries(was).map(([name, value]) => `${name}: ${valueText(value)}`) : [];

/** Returns the names of the changed fields in an entry, or values of some deleted rows. */
export function fieldsOf(details: unknown): string[] {
  if (!isRecord(details)) return [];
  const { fields, was } = details;
  const names = Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
  return [...names, ...textOf(was)];
}
