import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

const horseIdsIn = (horses: unknown): number[] =>
  Array.isArray(horses)
    ? horses.flatMap((each) => (typeof each?.horseId === 'number' ? [each.horseId] : []))
    : [];

export async function recordOf(
  app: App,
  appointmentId: number,
): Promise<{ horseIds: number[]; isCompleted: boolean }> {
  const record = await rows(app, 'visits').one({ appointmentId });
  return { horseIds: horseIdsIn(record?.horses), isCompleted: Boolean(record?.completedAt) };
}
