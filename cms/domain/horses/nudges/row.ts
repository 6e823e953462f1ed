import type { Client, Nudge } from '../../../../collections/payload-types';

/** Key of the link *Same again* in a reminder, and of its message. */
export const nudgeKey = (id: number): string => `nudge:${id}`;

/** Returns the ids of the horses that a nudge names, worst first. */
export const horseIdsOf = ({ horseIds }: Pick<Nudge, 'horseIds'>): number[] =>
  Array.isArray(horseIds) ? horseIds.filter((id): id is number => typeof id === 'number') : [];

export const addressedAs = ({ firstName, businessName, name }: Client): string =>
  firstName || businessName || name || '';
