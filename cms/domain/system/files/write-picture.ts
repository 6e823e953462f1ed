import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import { maxPictureSide, maxPixels } from '../../../../rules/system/files';
import { Refusal } from '../../../refusal';

/** Processor time of one picture, in seconds. The heaviest accepted one takes 3 to 12, depending on the machine. */
const maxProcessorSeconds = 20;

/**
 * Timeout in milliseconds for a picture that waits instead of working. A busy machine is slow even for good pictures.
 */
const maxMs = 60_000;

interface Task {
  from: string;
  to: string;
  isHeic: boolean;
  isSeeThrough: boolean;
}

interface PictureSize {
  width: number;
  height: number;
  size: number;
}

const damaged = () =>
  new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');
const tooSlow = () =>
  new Refusal('invalid', 'This picture takes too long to read. Please send it as a smaller JPEG.');

/**
 * Decodes a picture and encodes it again: at most 2,000 pixels wide and high, upright, without metadata. A separate
 * process without our secrets decodes it, and is killed at its limit: most decoders cannot be stopped otherwise.
 * Throws `invalid` for an unreadable one.
 */
export async function writePicture(task: Task, maxSeconds = maxProcessorSeconds): Promise<PictureSize> {
  // The system limits processor time, so that a busy machine does not refuse a good picture.
  const limited = `ulimit -S -t ${maxSeconds}; exec "$0" "$1"`;
  const script = resolve(process.cwd(), 'cms/domain/system/files/picture-process.mjs');
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, script], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<Partial<PictureSize>>((done, reject) => {
      timer = setTimeout(() => reject(tooSlow()), maxMs);
      child.once('message', done);
      child.once('error', reject);
      // All messages have arrived before the channel closes.
      void Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(([[, signal]]) =>
        reject(signal === 'SIGXCPU' ? tooSlow() : damaged()),
      );
      child.send({ ...task, maxSide: maxPictureSide, maxPixels });
    });
    const { width, height, size } = reply;
    if (!width || !height || !size) throw damaged();
    await chmod(task.to, 0o600);
    return { width, height, size };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
