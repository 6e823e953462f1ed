import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Endpoint, ReplyFrom } from '../../contracts/endpoint';
import { createQueue } from '../create-queue';

type InPages<Reply> = {
  [Name in keyof Reply]:
    | Reply[Name]
    | (NonNullable<Reply[Name]> extends readonly (infer Item)[] ? AsyncIterable<Item[]> : never);
};

/** A reply that is read while it is written, because it is too long for one turn of the event loop. */
export class StreamedReply {
  constructor(readonly parts: Record<string, unknown>) {}
}

/** Lets a handler return long lists in pages, with the schema of the endpoint. */
export const streamed = <E extends Endpoint>(_endpoint: E, parts: InPages<ReplyFrom<E>>): ReplyFrom<E> =>
  new StreamedReply(parts) as ReplyFrom<E>;

export type ReadReply = (schema: z.ZodType, value: unknown) => Promise<unknown>;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Yields the JSON in the order of the schema. The process answers other calls between two pages. */
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
    if (!isAsyncIterable(value)) {
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

/** Allows two long replies at once: each is in memory, compressed, until it is complete. */
const inTurn = createQueue({ reply: 2 });

/** Returns the whole reply, compressed. Throws when any part fails. */
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

interface StreamedCall {
  req: Request;
  res: Response;
  endpoint: Endpoint;
  /** The caller, who gets one long reply at a time. */
  caller: string;
  read: ReadReply;
}

/**
 * Sends a streamed reply. Reads all of it before the first byte, so that a fault gives an error status. Otherwise
 * half a file could follow status 200.
 */
export async function sendStreamed(
  reply: StreamedReply,
  { req, res, endpoint, caller, read }: StreamedCall,
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
  // Callers who do not accept gzip get the reply uncompressed.
  if (!req.acceptsEncodings('gzip')) return pipeline(Readable.from(packed), createGunzip(), res);
  res.set({
    'Content-Encoding': 'gzip',
    'Content-Length': String(packed.reduce((bytes, chunk) => bytes + chunk.length, 0)),
  });
  await pipeline(Readable.from(packed), res);
}
