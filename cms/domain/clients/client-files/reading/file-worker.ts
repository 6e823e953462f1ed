import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingChoices } from './client-file';
import { readLines } from './read-lines';
import { readTable } from './read-table';
import { UnreadableFile } from './table';

export interface FileTask {
  path: string;
  choices: ReadingChoices;
}

/** Lines per message: the main thread unpacks each message in one turn. */
const batch = 100;

async function read({ path, choices }: FileTask): Promise<void> {
  const { head, lines } = readLines(await readTable(path), choices);
  parentPort?.postMessage({ head });
  let next = 0;
  parentPort?.on('message', () => {
    parentPort?.postMessage({ lines: lines.slice(next, next + batch) });
    next += batch;
  });
}

read(workerData).catch((error: unknown) => {
  if (error instanceof UnreadableFile) parentPort?.postMessage({ unreadable: error.message });
  else throw error;
});
