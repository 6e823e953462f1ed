import { fork } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import { maxPictureSide, maxPixels } from '../../../../rules/system/files';
import { Refusal } from '../../../refusal';

/** How long one picture may take, in milliseconds: four times as long as the largest photo of a phone. */
const maxMs = 8000;

interface Task {
  from: string;
  to: string;
  isHeic: boolean;
  isSeeThrough: boolean;
}

interface Written {
  width: number;
  height: number;
  size: number;
}

const damaged = () =>
  new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');
const tooSlow = () =>
  new Refusal('invalid', 'This picture takes too long to read. Please send it as a smaller JPEG.');

/**
 * Decodes a picture and writes it again: at most 2,000 pixels wide and high, the right way up, without metadata. A
 * stranger's picture is decoded in a process of its own, without our secrets, that is ended when its time is over:
 * most decoders cannot be stopped in any other way. Throws `invalid` for an unreadable one.
 */
export async function writePicture(task: Task): Promise<Written> {
  const child = fork(resolve(process.cwd(), 'cms/domain/system/files/picture-process.mjs'), {
    execArgv: [],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const written = await new Promise<Partial<Written>>((done, reject) => {
      timer = setTimeout(() => reject(tooSlow()), maxMs);
      child.once('message', done);
      child.once('error', reject);
      // Comes after its last message, and also of one that crashed.
      child.once('disconnect', () => reject(damaged()));
      child.send({ ...task, maxSide: maxPictureSide, maxPixels });
    });
    const { width, height, size } = written;
    if (!width || !height || !size) throw damaged();
    await chmod(task.to, 0o600);
    return { width, height, size };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
