import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes, maxBytesPerPerson } from '../../../../rules/system/files';
import type { App } from '../../../app';
import { whereOf } from '../../../database/rows';
import { freeBytes, leastFreeBytes } from '../../../disk';
import type { Env } from '../../../env';
import { Refusal } from '../../../refusal';
import { type FileOwner, privateFolder } from './store';

/** A sum of bytes that is never less than what there is: the last count, what was kept since, and what is on its way. */
function createTally(count: () => Promise<number>) {
  let counted = 0;
  let storedBytes = 0;
  let storedBefore = 0;
  let coming = 0;
  return {
    /** Counts again. A file stored meanwhile may be in the new count, and is added to it all the same. */
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
    /** Ends the count of an upload under way. */
    leave(bytes: number, isStored: boolean): void {
      coming -= bytes;
      if (isStored) storedBytes += bytes;
    },
  };
}

/** Tallies by name, each for as long as a call uses it. */
function tallies() {
  const open = new Map<string, { calls: number; tally: ReturnType<typeof createTally> }>();
  return {
    open(name: string, count: () => Promise<number>) {
      const shared = open.get(name) ?? { calls: 0, tally: createTally(count) };
      open.set(name, shared);
      shared.calls += 1;
      return {
        ...shared.tally,
        /** How many calls use it now. */
        calls: () => shared.calls,
        close(): void {
          shared.calls -= 1;
          if (!shared.calls) open.delete(name);
        },
      };
    },
  };
}

/** The person whose quota files use, as their rows name the owner. The owners' files on the site are theirs. */
export type QuotaOwner = Pick<FileOwner, 'ownerId'> & {
  ownerCollection: FileOwner['ownerCollection'] | 'owners';
};

/** How long the sum of all files holds, in milliseconds; what comes meanwhile is added to it. */
const countedMs = 60_000;
/** The limits of one address for uploads under way: calls, and bytes in them. */
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

/** The size of all private files on the disk, in bytes. */
export async function bytesOfFiles(env: Pick<Env, 'DATA_DIR'>): Promise<number> {
  const folder = privateFolder(env);
  const names = await readdir(folder).catch(() => []);
  let sum = 0;
  // A file that disappears meanwhile counts as nothing.
  for (const name of names) sum += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return sum;
}

/** The quota that a call has reserved. */
export interface ReservedQuota {
  /** Reserves quota for bytes that have arrived. Throws as `hold` does where it is used up. */
  take: (bytes: number) => void;
  /** Ends it: `kept` says whether the files stay. */
  giveBack: (isStored: boolean) => void;
}

type Parts = Pick<App, 'payload' | 'env' | 'now'>;

/** Room for files: so much for each owner, so much for all, and never the last of the disk. */
export function createStorageQuota({ payload, env, now }: Parts) {
  const all = createTally(() => bytesOfFiles(env));
  const people = tallies();
  const addresses = tallies();
  let countedAt = Number.NEGATIVE_INFINITY;
  /** The free bytes of the disk at the last look, less the bytes written since. */
  let onDisk = 0;

  async function bytesOf({ ownerCollection, ownerId }: QuotaOwner): Promise<number> {
    const { docs } = await payload.find({
      collection: 'private-files',
      where: whereOf<'private-files'>({ ownerCollection, ownerId }),
      select: { filesize: true },
      pagination: false,
      depth: 0,
    });
    return docs.reduce((sum, { filesize }) => sum + (filesize ?? 0), 0);
  }

  async function countAgain(): Promise<void> {
    const at = now().getTime();
    if (Math.abs(at - countedAt) >= countedMs) {
      await all.recount();
      countedAt = at;
    }
    onDisk = await freeBytes(env.DATA_DIR);
  }

  return {
    /**
     * Begins to reserve quota for a call's files. An announced size reserves nothing: it may never come. Throws
     * `too-large` beyond the owner's quota, `unavailable` beyond everybody's, and `too-many` when the address has too
     * much under way.
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
