import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A disk that a test can fill and make room on, for the folder of a server. */
export interface SmallDisk {
  /** Fills the disk: further writes fail. `pid` is the server's. */
  fill: (pid: number) => void;
  freeSpace: (pid: number) => void;
  remove: () => void;
}

/** A file system of its own, where this machine lets the tests mount one; else null. */
export function mountedDisk(folder: string): SmallDisk | null {
  if (!succeeds('mount', ['-t', 'tmpfs', '-o', 'size=90m,mode=0700', 'tmpfs', folder])) return null;
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      try {
        // Ever smaller pieces, until not one byte fits.
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

/** The largest file of a folder, in bytes. */
const largestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name)).size,
    ),
  );

/** No file of the server may grow past what the largest is already: for machines on which nothing can be mounted. */
export function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number, size: number | 'unlimited') => {
    // The soft limit alone, so that it can be lifted again.
    if (!succeeds('prlimit', ['--pid', String(pid), `--fsize=${size}:`]))
      throw new Error('This test needs prlimit (util-linux), or to be allowed to mount');
  };
  return {
    fill: (pid) => limit(pid, largestIn(folder)),
    freeSpace: (pid) => limit(pid, 'unlimited'),
    remove: () => undefined,
  };
}
