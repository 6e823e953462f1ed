import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Pages = AsyncIterable<unknown[]>;

const arePages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** A list without its brackets; nothing for an empty one. */
const items = (page: unknown[]): string => JSON.stringify(page).slice(1, -1);

/** The JSON of an object, piece by piece. A list that comes in pages is written page by page, others answered in between. */
async function* piecesOf(data: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(data)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (!arePages(value)) {
      yield JSON.stringify(value);
      continue;
    }
    let opening = '[';
    for await (const page of value) {
      if (!page.length) continue;
      yield opening + items(page);
      opening = ',';
      await nextTurn();
    }
    yield opening === '[' ? '[]' : ']';
  }
  yield before === '{' ? '{}' : '}';
}

/** Answers with an object as JSON while it is still being read. A fault in the middle breaks off the answer. */
export async function streamJson(req: Request, res: Response, data: Record<string, unknown>): Promise<void> {
  res.type('application/json; charset=utf-8');
  const pieces = Readable.from(piecesOf(data));
  // Never null: who takes none of both takes it as it is.
  if (!req.acceptsEncodings('gzip')) return pipeline(pieces, res);
  res.set({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
  await pipeline(pieces, createGzip(), res);
}
