import type { z } from 'zod';
import type { ScopeTopic } from '../scopes';

/** One kind of event that other software is told of: everything that the list, webhooks and documentation need to know. */
export interface DeclaredEvent {
  /** Subject and kind of the event, such as `booking.created`. */
  type: `${string}.${string}`;
  /** The topic of a token that may read it. */
  scope: ScopeTopic;
  summary: string;
  /** The row as the owner's list answers it. */
  data: z.ZodType;
}

/** Declares an event, keeping its exact type. */
export const declareEvent = <const Declared extends DeclaredEvent>(declared: Declared): Declared => declared;
