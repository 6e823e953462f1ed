import type { Payload } from 'payload';
import type { LodgedStatement } from '../payload-types';

export async function newestLodged(payload: Payload): Promise<LodgedStatement | null> {
  const { docs } = await payload.find({
    collection: 'lodged-statements',
    sort: '-to',
    limit: 1,
    pagination: false,
    depth: 0,
  });
  return docs[0] ?? null;
}
