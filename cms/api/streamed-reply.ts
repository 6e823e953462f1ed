import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Endpoint, ReplyFrom } from '../../contracts/endpoint';
import { createQueue } from '../create-queue';

/** A reply whose long lists are read page by page. */
type InPages<Reply> = {
  [Name in keyof Reply]:
    | Reply[Name]
    | (NonNullable<Reply[Name]> extends readonly (infer Item)[] ? AsyncIterable<Item[]> : never);
};

/** A reply that is read while it is written, because it is too long for one turn of the process. */
export class StreamedReply {
  constructor(readonly parts: Record<string, unknown>) {}
}

/** Lets a handler return long lists in pages. Their schema is the endpoint's, as for every other reply. */
export const streamed = <E extends Endpoint>(_endpoint: E, parts: InPages<ReplyFrom<E>>): ReplyFrom<E> =>
  new StreamedReply(parts) as unknown as ReplyFrom<E>;

/** Reads a value by its schema, for the caller. */
export type ReadReply = (schema: z.ZodType, value: unknown) => Promise<unknown>;

const arePages = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The JSON of the parts, piece by piece, in the order of the schema. Other calls are answered between two pages. */
async function* piecesOf(
  schema: z.ZodObject,
  { parts }: StreamedReply,
  read: ReadReply,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const value = parts[name];
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (!arePages(value)) {
      yield JSON.stringify(await read(field, value));
      continue;
    }
    let opening = '[';
    for await (const page of value) {
      if (!page.length) continue;
      yield opening + JSON.stringify(await read(field, page)).slice(1, -1);
      opening = ',';
      await nextTurn();
    }
    yield opening === '[' ? '[]' : ']';
  }
  yield before === '{' ? '{}' : '}';
}

/** Two long replies at once are enough: each stands in memory, compressed, until it is complete. */
const inTurn = createQueue({ reply: 2 });

/** The whole reply, compressed. Throws when any part of it fails. */
async function compressedWhole(pieces: AsyncIterable<string>, isWanted: () => boolean): Promise<Buffer[]> {
  const packed: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const piece of pieces) {
        if (!isWanted()) return;
        yield piece;
      }
    },
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) packed.push(chunk);
    },
  );
  return packed;
}

interface Asked {
  req: Request;
  res: Response;
  endpoint: Endpoint;
  /** The caller. One caller has one long reply at a time. */
  caller: string;
  read: ReadReply;
}

/**
 * Sends a streamed reply. All of it is read before the first byte leaves, so a fault is an error status and never half a
 * file under a 200.
 */
export async function sendStreamed(
  reply: StreamedReply,
  { req, res, endpoint, caller, read }: Asked,
): Promise<void> {
  const schema = endpoint.response;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${endpoint.path} streams a reply that is no object`);
  const isWanted = () => !res.closed;
  const packed = await inTurn('reply', [caller], () =>
    compressedWhole(piecesOf(schema, reply, read), isWanted),
  );
  if (!isWanted()) return;
  res.status(endpoint.status ?? 200).type('application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  // Null is for callers who take neither: they get it plain.
  if (!req.acceptsEncodings('gzip')) return pipeline(Readable.from(packed), createGunzip(), res);
  res.set({
    'Content-Encoding': 'gzip',
    'Content-Length': String(packed.reduce((bytes, chunk) => bytes + chunk.length, 0)),
  });
  await pipeline(Readable.from(packed), res);
}
