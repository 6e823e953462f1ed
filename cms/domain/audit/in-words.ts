import type { BasePayload, CollectionSlug, GlobalSlug } from 'payload';

const asText = (label: unknown): string => (typeof label === 'string' ? label : '');

/** `horses 12` as the CMS names it: `Horse 12`. */
export function subjectInWords(
  payload: Pick<BasePayload, 'collections' | 'globals'>,
  subject: string,
): string {
  const [slug = '', ...rest] = subject.split(' ');
  const collection = payload.collections[slug as CollectionSlug]?.config;
  const global = payload.globals.config.find((each) => each.slug === (slug as GlobalSlug));
  const label = asText(collection?.labels.singular) || asText(global?.label);
  return label ? [label, ...rest].join(' ') : subject;
}

/** The names of the fields that an entry says were changed. */
export function fieldsOf(details: unknown): string[] {
  const fields = details && typeof details === 'object' && 'fields' in details ? details.fields : [];
  return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
}
