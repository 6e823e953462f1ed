import { z } from 'zod';
import { declareEvent } from '../connections/declared-event';
import { ownersVisit, visitHorse } from './visits';

const lastTime = visitHorse.shape.lastTime.unwrap().omit({ privateNote: true });
const horse = visitHorse.omit({ privateNote: true }).extend({ lastTime: lastTime.nullable() });

export const visitCompleted = declareEvent({
  type: 'visit.completed',
  scope: 'visits',
  summary: 'The record of a visit was completed, in the office or on the worker’s phone.',
  data: ownersVisit
    .omit({ history: true, next: true })
    .extend({ horses: z.array(horse), proposed: z.array(horse) }),
});
