import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import { maxPictureSide, maxPixels } from '../../../../rules/system/files';
import { Refusal } from '../../../refusal';

/** The processor time of one picture, in seconds. The heaviest that is accepted takes 3 to 12 of them, by machine. */
const maxProcessorSeconds = 20;

/** Ends a picture that waits instead of working, in milliseconds. A busy machine takes long for a good one. */
const maxMs = 60_000;

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
export async function writePicture(task: Task, maxSeconds = maxProcessorSeconds): Promise<Written> {
  // The system counts processor time: a good picture is not refused because the machine has other work.
  const limited = `ulimit -S -t ${maxSeconds}; exec "$0" "$1"`;
  const script = resolve(process.cwd(), 'cms/domain/system/files/picture-process.mjs');
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, script], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const written = await new Promise<Partial<Written>>((done, reject) => {
      timer = setTimeout(() => reject(tooSlow()), maxMs);
      child.once('message', done);
      child.once('error', reject);
      // All messages have arrived before the channel closes.
      void Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(([[, signal]]) =>
        reject(signal === 'SIGXCPU' ? tooSlow() : damaged()),
      );
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
