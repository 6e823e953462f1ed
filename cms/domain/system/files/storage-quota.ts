import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rows } from '../../../../rows/rows';
import { formatBytes, maxBytesPerPerson } from '../../../../rules/system/files';
import type { App } from '../../../app';
import { freeBytes, leastFreeBytes } from '../../../disk';
import type { Env } from '../../../env';
import { Refusal } from '../../../refusal';
import { type FileOwner, privateFolder } from './store';

/** Estimates a sum of bytes that is never too low: the last count, files stored since, and running uploads. */
function createTally(count: () => Promise<number>) {
  let counted = 0;
  let storedBytes = 0;
  let storedBefore = 0;
  let coming = 0;
  return {
    /** Counts again. Adds files stored in the meantime, even if the new count includes them. */
    async recount(): Promise<void> {
      const before = storedBytes;
      counted = await count();
      storedBefore = before;
    },
    taken: () => counted + (storedBytes - storedBefore) + coming,
    onItsWay: () => coming,
    arrive(bytes: number): void {
      coming += bytes;
    },
    /** Removes a finished upload from the running ones. */
    leave(bytes: number, isStored: boolean): void {
      coming -= bytes;
      if (isStored) storedBytes += bytes;
    },
  };
}

/** Creates tallies by name; each exists while a call uses it. */
function tallies() {
  const open = new Map<string, { calls: number; tally: ReturnType<typeof createTally> }>();
  return {
    open(name: string, count: () => Promise<number>) {
      const shared = open.get(name) ?? { calls: 0, tally: createTally(count) };
      open.set(name, shared);
      shared.calls += 1;
      return {
        ...shared.tally,
        /** Number of calls that use it now. */
        calls: () => shared.calls,
        close(): void {
          shared.calls -= 1;
          if (!shared.calls) open.delete(name);
        },
      };
    },
  };
}

/** The person whose quota the files use. The owners' files on the site use their own. */
export type QuotaOwner = Pick<FileOwner, 'ownerId'> & {
  ownerCollection: FileOwner['ownerCollection'] | 'owners';
};

/** Milliseconds until the files are counted again; new files are added in the meantime. */
const countedMs = 60_000;
/** Limits of one address for running uploads: calls, and bytes in them. */
const maxCallsPerAddress = 20;
const maxBytesPerAddress = 400_000_000;

const full = () =>
  new Refusal('unavailable', 'We have no room for files at the moment. Please try again tomorrow.', {
    retryAfterSeconds: 3600,
  });
const tooMuchOfOne = () =>
  new Refusal(
    'too-large',
    `There is no room for more files: ${formatBytes(maxBytesPerPerson)} are the most. Please remove some that you don’t need.`,
  );
const tooMuchAtOnce = () =>
  new Refusal('too-many', 'Your other files are still on their way. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Returns the size of all private files on the disk, in bytes. */
export async function bytesOfFiles(env: Pick<Env, 'DATA_DIR'>): Promise<number> {
  const folder = privateFolder(env);
  const names = await readdir(folder).catch(() => []);
  let sum = 0;
  // A file that disappears in the meantime counts as 0.
  for (const name of names) sum += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return sum;
}

export interface ReservedQuota {
  /** Reserves quota for received bytes. Throws like `hold` when it is used up. */
  take: (bytes: number) => void;
  /** Ends the reservation: `isStored` is true when the files stay. */
  giveBack: (isStored: boolean) => void;
}

type Parts = Pick<App, 'payload' | 'env' | 'now'>;

/** Limits storage per owner and in total, and leaves some disk space free. */
export function createStorageQuota({ payload, env, now }: Parts) {
  const all = createTally(() => bytesOfFiles(env));
  const people = tallies();
  const addresses = tallies();
  let countedAt = Number.NEGATIVE_INFINITY;
  /** Free bytes of the disk at the last check, less the bytes written since. */
  let onDisk = 0;

  async function bytesOf({ ownerCollection, ownerId }: QuotaOwner): Promise<number> {
    const files = await rows(payload, 'private-files').pick({ ownerCollection, ownerId }, ['filesize']);
    return files.reduce((sum, { filesize }) => sum + (filesize ?? 0), 0);
  }

  async function countAgain(): Promise<void> {
    const nowMs = now().getTime();
    if (Math.abs(nowMs - countedAt) >= countedMs) {
      await all.recount();
      countedAt = nowMs;
    }
    onDisk = await freeBytes(env.DATA_DIR);
  }

  return {
    /**
     * Starts to reserve quota for a call's files. An announced size reserves nothing, as it may never arrive. Throws
     * `too-large` beyond the owner's quota, `unavailable` beyond the total, and `too-many` when the address has too
     * many running uploads.
     */
    async hold(owner: QuotaOwner, address: string, announced: number): Promise<ReservedQuota> {
      const ofAddress = addresses.open(address, async () => 0);
      const ofOwner = people.open(`${owner.ownerCollection} ${owner.ownerId}`, () => bytesOf(owner));
      let arrived = 0;
      const giveBack = (isStored: boolean) => {
        for (const tally of [all, ofOwner, ofAddress]) tally.leave(arrived, isStored);
        arrived = 0;
        ofOwner.close();
        ofAddress.close();
      };
      const refuseOverQuota = (bytes: number) => {
        if (ofAddress.onItsWay() + bytes > maxBytesPerAddress) throw tooMuchAtOnce();
        if (ofOwner.taken() + bytes > maxBytesPerPerson) throw tooMuchOfOne();
        if (all.taken() + bytes > env.FILES_MAX_MB * 1_000_000) throw full();
        if (onDisk - bytes < leastFreeBytes) throw full();
      };
      try {
        if (ofAddress.calls() > maxCallsPerAddress) throw tooMuchAtOnce();
        await ofOwner.recount();
        await countAgain();
        refuseOverQuota(announced);
      } catch (error) {
        giveBack(false);
        throw error;
      }
      return {
        take(bytes) {
          refuseOverQuota(bytes);
          for (const tally of [all, ofOwner, ofAddress]) tally.arrive(bytes);
          arrived += bytes;
          onDisk -= bytes;
        },
        giveBack,
      };
    },
  };
}

export type StorageQuota = ReturnType<typeof createStorageQuota>;
