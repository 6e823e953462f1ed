import type { z } from 'zod';
import type { ScopeTopic } from '../scopes';

/** One type of event for other software, with everything that list, webhooks and documentation need. */
export interface DeclaredEvent {
  /** Subject and kind of the event, such as `booking.created`. */
  type: `${string}.${string}`;
  /** The token topic that allows reading it. */
  scope: ScopeTopic;
  summary: string;
  /** The row in the format of the owner's list. */
  data: z.ZodType;
}

export const declareEvent = <const Declared extends DeclaredEvent>(declared: Declared): Declared => declared;
