import { statfs } from 'node:fs/promises';

/** With less than this a photo or a backup may fail, while bookings still fit: from here on nothing large is taken. */
export const leastFreeBytes = 50_000_000;

/** The room that is left on the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
