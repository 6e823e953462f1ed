import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A disk for a server's folder that a test can fill and free. */
export interface SmallDisk {
  /** Fills the disk, so that further writes fail. `pid` is the server's. */
  fill: (pid: number) => void;
  freeSpace: (pid: number) => void;
  remove: () => void;
}

/** Mounts a file system, or returns null where this machine does not allow that. */
export function mountedDisk(folder: string): SmallDisk | null {
  if (!succeeds('mount', ['-t', 'tmpfs', '-o', 'size=90m,mode=0700', 'tmpfs', folder])) return null;
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      try {
        // Writes smaller and smaller pieces, until not one byte fits.
        for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
          for (;;) {
            try {
              if (writeSync(file, Buffer.alloc(size, 1)) < size) break;
            } catch (error) {
              if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
              break;
            }
          }
        }
      } finally {
        closeSync(file);
      }
    },
    freeSpace: () => rmSync(ballast, { force: true }),
    remove: () => void succeeds('umount', ['-l', folder]),
  };
}

/** Size of a folder's largest file, in bytes. */
const largestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name)).size,
    ),
  );

/** Limits the server's files to the size of the largest one, for machines that cannot mount. */
export function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number, size: number | 'unlimited') => {
    // Sets only the soft limit, so that a test can lift it.
    if (!succeeds('prlimit', ['--pid', String(pid), `--fsize=${size}:`]))
      throw new Error('This test needs prlimit (util-linux), or to be allowed to mount');
  };
  return {
    fill: (pid) => limit(pid, largestIn(folder)),
    freeSpace: (pid) => limit(pid, 'unlimited'),
    remove: () => undefined,
  };
}
