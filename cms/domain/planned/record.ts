import type { App } from '../../app';

/** The horses of the record of a visit, and whether it is completed. */
export async function recordOf(
  _app: App,
  _appointmentId: number,
): Promise<{ horseIds: number[]; isCompleted: boolean }> {
  return { horseIds: [], isCompleted: false };
}
