import type { Payload } from 'payload';
import { rows } from '../../rows/rows';
import type { LodgedStatement } from '../payload-types';

export async function newestLodged(payload: Payload): Promise<LodgedStatement | null> {
  const [first] = await rows(payload, 'lodged-statements').all({}, { sort: ['-to'], limit: 1 });
  return first ?? null;
}
