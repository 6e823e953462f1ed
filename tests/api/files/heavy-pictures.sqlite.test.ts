import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePicture } from '../../../cms/domain/system/files/write-picture';
import { newCustomer, type TestCustomer } from '../../support/customers';
import { heicGrid, jpegOfScans } from '../../support/heavy-pictures';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';
import { heic, png, sentFile } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: '1' });
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const [banjo, clover] = [await mia.addHorse(), await eve.addHorse()];

const tooManyParts = 'This picture is put together from too many parts. Please send it as a plain JPEG.';

const arrived = () => readdirSync(join(server.dataDir, 'incoming')).length;

async function send(who: TestCustomer, horse: number, address: string, data: Buffer) {
  const form = new FormData();
  form.append('photo', new Blob([data as Uint8Array<ArrayBuffer>]), 'photo');
  const reply = await who.call('POST', `/api/horses/${horse}/photo`, {
    raw: form,
    headers: { 'x-forwarded-for': address },
  });
  return { status: reply.status, message: reply.body.message };
}

it('a HEIC of tiles, as phones write them, is taken', async () => {
  const reply = await send(
    mia,
    banjo,
    '9.9.9.1',
    heicGrid({ columns: 7, rows: 6, width: 4400, height: 2800 }),
  );
  expect([reply.status, reply.message]).toEqual([200, undefined]);
});

it.each([
  [
    '240 tiles that say 49 megapixels each',
    { columns: 16, rows: 15, tile: [7000, 7000] as [number, number] },
  ],
  ['992 tiles where 250 would do', { columns: 31, rows: 32 }],
])('a small HEIC of %s is refused before it is decoded', async (_, grid) => {
  const reply = await send(mia, banjo, '9.9.9.1', heicGrid({ ...grid, width: 8000, height: 6000 }));
  expect([reply.status, reply.message]).toEqual([413, tooManyParts]);
});

it('a small JPEG that goes over its picture thousands of times is refused before it is decoded', async () => {
  const reply = await send(mia, banjo, '9.9.9.1', jpegOfScans(2000));
  expect([reply.status, reply.message]).toEqual([413, tooManyParts]);
});

it('a picture that takes too long is ended, whatever makes it slow', async () => {
  const { path } = sentFile('slow.jpg', jpegOfScans(9000));
  const task = { from: path, to: `${path}.jpg`, isHeic: false, isSeeThrough: false };
  await expect(writePicture(task, 2)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This picture takes too long to read. Please send it as a smaller JPEG.',
  });
}, 20_000);

it('one who sends the heaviest that is taken holds up nobody’s photo, and another’s HEIC for one turn', async () => {
  const heaviest = heicGrid({ columns: 18, rows: 18, width: 8000, height: 6000 });
  const alone = await send(eve, clover, '6.6.6.6', heaviest);
  expect(alone.status).toBe(200);
  const done: string[] = [];
  const noting = async (name: string, sent: ReturnType<typeof send>) => {
    expect([name, (await sent).status]).toEqual([name, 200]);
    done.push(name);
  };
  const heavy = Array.from({ length: 4 }, () => noting('heavy', send(eve, clover, '6.6.6.6', heaviest)));
  await until('all of them have arrived', () => arrived() === heavy.length);
  await Promise.all([
    ...heavy,
    noting('photo', send(mia, banjo, '9.9.9.1', png)),
    noting('phone', send(mia, banjo, '9.9.9.2', heic)),
  ]);
  expect(done[0]).toBe('photo');
  // It comes after the heavy picture in progress, and before the same sender's waiting ones.
  expect(done.indexOf('phone')).toBeLessThanOrEqual(2);
}, 60_000);

it('a picture that breaks off while it is decoded is refused, whoever looked at it before', async () => {
  const path = sentFile('x.jpg', png).path;
  writeFileSync(path, heic.subarray(0, 600));
  await expect(
    writePicture({ from: path, to: `${path}.jpg`, isHeic: true, isSeeThrough: false }),
  ).rejects.toMatchObject({ code: 'invalid' });
});
