import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from './archive';
import { seal } from './sealed-stream';

const folder = mkdtempSync(join(tmpdir(), 'farrier-damaged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = { secret: 'a secret of the tests' };
const files = 60;
let whole: Buffer;

/** Many files of some size, so that cuts meet every state of the reader. */
beforeAll(async () => {
  const archive = pack();
  for (let index = 0; index < files; index++)
    archive.entry({ name: `database/${index}/rows.bson` }, Buffer.alloc(40_000 + index, randomBytes(4000)));
  archive.finalize();
  const path = join(folder, 'whole');
  await pipeline(archive, createGzip(), seal({ kind: 'secret', text: keys.secret }), createWriteStream(path));
  whole = readFileSync(path);
});

let opened = 0;
async function open(bytes: Buffer): Promise<void> {
  const path = join(folder, `changed-${opened++}`);
  writeFileSync(path, bytes);
  await openArchive(path, keys, `${path}-extracted`);
}

test('a whole file opens', async () => {
  await open(whole);
  expect(readFileSync(join(folder, 'changed-0-extracted', 'database', '7', 'rows.bson'))).toHaveLength(
    40_007,
  );
});

test.each(Array.from({ length: 24 }, (_, index) => index / 24))(
  'a file of which %d is left is refused in plain words',
  async (share) => {
    await expect(open(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toThrow(
      /damaged|no backup of this product/,
    );
  },
);

test.each([20, 40, 60, 100, 70_000, 200_000])(
  'a file whose byte %d is another is refused in plain words',
  async (at) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await expect(open(bytes)).rejects.toThrow(/damaged|no backup of this product/);
  },
);
