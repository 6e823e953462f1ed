import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusal';
import { inTurn } from './in-turn';

const maxMs = 60_000;
const failed = () => new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');

/** A picture takes a second of a processor and its whole size in memory. */
const oneByOne = inTurn(1);

/**
 * A phone's HEIC picture as a JPEG, turned the right way up and without its metadata. Sharp is shipped without
 * the patented decoder; this one is slow, so it works in a thread of its own and holds up no other call.
 */
export const jpegOfHeic = (data: Buffer): Promise<Buffer> => oneByOne(() => decode(data));

function decode(data: Buffer): Promise<Buffer> {
  const worker = new Worker(resolve(process.cwd(), 'cms/domain/files/heic-worker.mjs'), {
    workerData: data,
    // Neither our loaders nor our secrets are of use to it.
    execArgv: [],
    env: {},
  });
  return new Promise<Buffer>((done, reject) => {
    const timer = setTimeout(() => reject(failed()), maxMs);
    worker.once('message', (jpeg: Uint8Array) => done(Buffer.from(jpeg)));
    worker.once('error', () => reject(failed()));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(failed());
    });
  }).finally(() => worker.terminate());
}
