import type { Client, Nudge } from '../../../../collections/payload-types';

/** Key of the link *Same again* in a reminder, and of its message. */
export const inNudge = (id: number): string => `nudge:${id}`;

/** The horses that a nudge names, by their ids: the worst first. */
export const horseIdsOf = ({ horseIds }: Pick<Nudge, 'horseIds'>): number[] =>
  Array.isArray(horseIds) ? horseIds.filter((id): id is number => typeof id === 'number') : [];

/** The name by which a message calls a client. */
export const whomOf = ({ firstName, businessName, name }: Client): string =>
  firstName || businessName || name || '';
