import { statfs } from 'node:fs/promises';

/** In bytes. Below this a photo or a backup may fail, while bookings still fit, so the server refuses large files. */
export const leastFreeBytes = 50_000_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
