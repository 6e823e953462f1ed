import type { CollectionAfterChangeHook } from 'payload';
import { serverWork } from './server-work';

/** Fields of a horse that decide on which visits, shares and lists the horse appears. */
const scheduleRelevantFields = ['cycleState', 'awayUntil', 'removedAt', 'hiddenAt', 'clientId', 'place'];

export const followHorse: CollectionAfterChangeHook = async ({ data, doc, operation, req }) => {
  if (operation !== 'update' || !scheduleRelevantFields.some((name) => name in data)) return doc;
  await serverWork(req.payload)?.horseChanged(doc.id);
  return doc;
};
