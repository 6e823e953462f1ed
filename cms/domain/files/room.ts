import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes, maxBytesPerPerson } from '../../../rules/files';
import type { App } from '../../app';
import { freeBytes, leastFreeBytes } from '../../disk';
import type { Env } from '../../env';
import { Refusal } from '../../refusal';
import { type FileOwner, privateFolder } from './store';

/** Whose room files take: as their rows name the owner. What the owners send to the site is theirs. */
export type RoomOf = Pick<FileOwner, 'ownerId'> & {
  ownerCollection: FileOwner['ownerCollection'] | 'owners';
};

/** How long the sum of all files holds, in milliseconds; what comes meanwhile is added to it. */
const countedMs = 60_000;
const full = () =>
  new Refusal('unavailable', 'We have no room for files at the moment. Please try again tomorrow.', {
    retryAfterSeconds: 3600,
  });

/** What all private files take on the disk, in bytes. */
export async function bytesOfFiles(env: Pick<Env, 'DATA_DIR'>): Promise<number> {
  const folder = privateFolder(env);
  const names = await readdir(folder).catch(() => []);
  let sum = 0;
  // One that goes meanwhile takes nothing any more.
  for (const name of names) sum += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return sum;
}

type Parts = Pick<App, 'payload' | 'env' | 'now'>;

/** Room for files: so much for each owner, so much for all, and never the last of the disk. */
export function createRoom({ payload, env, now }: Parts) {
  /** What is on its way, by owner. */
  const coming = new Map<string, number>();
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  /** What has come since that count, or is on its way. */
  let sinceCount = 0;

  async function takenBy({ ownerCollection, ownerId }: RoomOf): Promise<number> {
    const { docs } = await payload.find({
      collection: 'private-files',
      where: { and: [{ ownerCollection: { equals: ownerCollection } }, { ownerId: { equals: ownerId } }] },
      select: { filesize: true },
      pagination: false,
      depth: 0,
    });
    return docs.reduce((sum, { filesize }) => sum + (filesize ?? 0), 0);
  }

  async function refuseWithoutRoomForAll(bytes: number): Promise<void> {
    const at = now().getTime();
    if (Math.abs(at - counted.at) >= countedMs) {
      counted = { at, bytes: await bytesOfFiles(env) };
      sinceCount = [...coming.values()].reduce((sum, each) => sum + each, 0);
    }
    if (counted.bytes + sinceCount + bytes > env.FILES_MAX_MB * 1_000_000) throw full();
    if ((await freeBytes(env.DATA_DIR)) - bytes < leastFreeBytes) throw full();
  }

  return {
    /**
     * Keeps room for what a call brings, until it is let go: `kept` says whether the files stay.
     * Throws `too-large` when the owner has none, and `unavailable` when nobody has.
     */
    async hold(owner: RoomOf, bytes: number): Promise<(kept: boolean) => void> {
      const name = `${owner.ownerCollection} ${owner.ownerId}`;
      const taken = (await takenBy(owner)) + (coming.get(name) ?? 0);
      if (taken + bytes > maxBytesPerPerson)
        throw new Refusal(
          'too-large',
          `There is no room for more files: ${formatBytes(maxBytesPerPerson)} are the most. Please remove some that you don’t need.`,
        );
      await refuseWithoutRoomForAll(bytes);
      coming.set(name, (coming.get(name) ?? 0) + bytes);
      sinceCount += bytes;
      return (kept) => {
        const left = (coming.get(name) ?? 0) - bytes;
        if (left > 0) coming.set(name, left);
        else coming.delete(name);
        if (!kept) sinceCount = Math.max(0, sinceCount - bytes);
      };
    },
  };
}

export type Room = ReturnType<typeof createRoom>;
