import type { Client } from '../../../../collections/payload-types';

/** Key of the link *Same again* in a reminder, and of its message. */
export const nudgeKey = (id: number): string => `nudge:${id}`;

export const addressedAs = ({ firstName, businessName, name }: Client): string =>
  firstName || businessName || name || '';
