import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../../../create-queue';
import { invalidField } from '../../../refusal';
import type { ClientFile, FileHead, FileLine, ReadingChoices } from './reading/client-file';
import type { FileTask } from './reading/file-worker';

/** Timeout in milliseconds. Real lists take seconds; slower files are attacks. */
const maxMs = 30_000;
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

const unreadable = (message: string) => invalidField('file', message);
const fileTooLarge = () =>
  unreadable('This file is too large to read. Split it and import one part after the other.');

type Answer = { head: FileHead } | { lines: FileLine[] } | { unreadable: string };

/** The build writes the thread's code beside the server. In development tsx runs its source. */
const startWorker = (workerData: FileTask): Worker =>
  process.env.NODE_ENV === 'development'
    ? new Worker(new URL('./reading/file-worker.ts', import.meta.url), {
        workerData,
        resourceLimits: memory,
        execArgv: ['--import', 'tsx'],
      })
    : new Worker(resolve('dist/server/file-worker.js'), { workerData, resourceLimits: memory, execArgv: [] });

/** Returns the thread's next message. Throws `invalid` for an unreadable file. */
function nextAnswer(worker: Worker): Promise<Answer> {
  return new Promise((answer, fail) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', stop).off('exit', end);
    };
    const hear = (message: Answer) => {
      settle();
      if ('unreadable' in message) fail(unreadable(message.unreadable));
      else answer(message);
    };
    const stop = (error: Error & { code?: string }) => {
      settle();
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fileTooLarge() : error);
    };
    const end = () => stop(new Error('The thread that reads a file has ended'));
    const timer = setTimeout(() => {
      settle();
      fail(fileTooLarge());
    }, maxMs);
    worker.on('message', hear).on('error', stop).on('exit', end);
  });
}

async function readIn(worker: Worker): Promise<ClientFile> {
  const first = await nextAnswer(worker);
  if (!('head' in first)) throw new Error('A file was read without its head');
  const lines: FileLine[] = [];
  for (;;) {
    worker.postMessage('next');
    const answer = await nextAnswer(worker);
    if (!('lines' in answer) || !answer.lines.length) return { head: first.head, lines };
    lines.push(...answer.lines);
  }
}

/** Reads two files at a time, because reading takes memory. The others wait. */
const inTurn = createQueue({ file: 2 });
let count = 0;

/**
 * Reads a file of clients in a separate thread, so that other calls are not blocked. Throws `invalid` with
 * instructions for an unreadable file.
 */
export function readClientFile(path: string, choices: ReadingChoices): Promise<ClientFile> {
  return inTurn('file', [`file ${++count}`], async () => {
    const worker = startWorker({ path, choices });
    try {
      return await readIn(worker);
    } finally {
      await worker.terminate();
    }
  });
}
