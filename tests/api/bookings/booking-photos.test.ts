import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteUnusedFiles } from '../../../cms/domain/system/files/unused-files';
import { cookieOf, newCustomer } from '../../support/customers';
import { fileReader } from '../../support/file-reader';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { gif, html, jpeg, pdf, png, svg } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, clock, cookieFor, dataDir, rowOf } = server;
const owner = await cookieFor('owner');
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const { messagesAbout, visitOf } = storedRows(server);

function photos(...data: Uint8Array[]): FormData {
  const form = new FormData();
  for (const each of data) form.append('photos', new Blob([each as Uint8Array<ArrayBuffer>]), 'foot.jpg');
  return form;
}
const add = (path: string, raw = photos(png), cookie?: string) =>
  call('POST', `${path}/photos`, { raw, cookie });
const filesOf = async (id: number) =>
  (
    await app.payload.find({
      collection: 'private-files',
      where: { and: [{ ownerCollection: { equals: 'bookings' } }, { ownerId: { equals: id } }] },
      pagination: false,
    })
  ).docs;
const bytes = fileReader(server);

describe('the feet of a booking', () => {
  it('are read by the owner in the list, in the SMS and the email, and stand in the calendar', async () => {
    const { id } = await newBooking(server, {
      feet: ['off-hind', 'near-fore'],
      photosToCome: 2,
      specialRequirements: 'Shoe pulled',
    });
    const list = (await asOwner('GET', '/api/bookings')).body;
    expect(list[0]).toMatchObject({
      id,
      feet: [{ horse: null, feet: ['near-fore', 'off-hind'] }],
      photos: [],
      specialRequirements: 'Shoe pulled',
    });
    const messages = await messagesAbout('bookings', id);
    const of = (name: string) => messages.find(({ template }) => template === name)?.body;
    expect(of('bookingOwnerSms')).toContain('horse(s): near fore, off hind, Shoe pulled, 2 photos to come.');
    expect(of('bookingOwnerEmail')).toContain('“Near fore, off hind: Shoe pulled”, 2 photos to come');
    expect((await visitOf(id))?.workRequired).toBe('Near fore, off hind: Shoe pulled');
  });

  it('are named by the customer’s own horses, and by no other', async () => {
    const [biscuit, clover] = [
      await mia.addHorse({ name: 'Biscuit' }),
      await mia.addHorse({ name: 'Clover' }),
    ];
    const { id } = await newBooking(
      server,
      { feet: [`${clover}.off-fore`, `${biscuit}.near-fore`] },
      { cookie: mia.cookie },
    );
    expect((await mia.call('GET', `/api/user/bookings/${id}`)).body.booking.feet).toEqual([
      { horse: 'Clover', feet: ['off-fore'] },
      { horse: 'Biscuit', feet: ['near-fore'] },
    ]);
    const refused = await eve.call('POST', '/api/bookings', {
      body: bookingBody({ feet: [`${clover}.off-fore`] }),
    });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'feet', message: 'This horse is not in your stable' }],
    ]);
    // The server drops the horse of a guest.
    const guests = await newBooking(server, { feet: [`${clover}.off-fore`] });
    expect((await call('GET', guests.path)).body.booking.feet).toEqual([{ horse: null, feet: ['off-fore'] }]);
  });

  it.each([['left'], ['near-fore\n'], ['1e9.near-fore'], [7], [null]])('%j is none', async (foot) => {
    const reply = await call('POST', '/api/bookings', { body: bookingBody({ feet: [foot] }) });
    expect([reply.status, reply.body.issues[0]]).toEqual([
      400,
      { path: 'feet.0', message: 'Please choose feet of the list' },
    ]);
  });

  it('are no wish: the text stays required', async () => {
    const body = bookingBody({ feet: ['near-fore'], specialRequirements: ' ' });
    const reply = await call('POST', '/api/bookings', { body });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'specialRequirements']);
  });

  it('stay with the wish in the calendar when the customer rewords it', async () => {
    const { id, path } = await newBooking(server, {
      feet: ['near-fore'],
      specialRequirements: 'Shoe pulled',
    });
    await call('PATCH', path, { body: { specialRequirements: 'Shoe lost' } });
    expect((await visitOf(id))?.workRequired).toBe('Near fore: Shoe lost');
  });
});

describe('a photo of a guest’s booking', () => {
  it('comes by the link, is written again, and is seen by its guest and the owner alone', async () => {
    const { id, path } = await newBooking(server);
    const reply = await add(path, photos(jpeg));
    expect([reply.status, reply.body.booking.photos.length]).toEqual([200, 1]);
    const file: number = reply.body.booking.photos[0];
    const own = await bytes(`${path}/photos/${file}`);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const seen = await sharp(own.data).metadata();
    expect([seen.width, seen.exif]).toEqual([2000, undefined]);
    expect((await bytes(`/api/files/${file}`, owner)).data.equals(own.data)).toBe(true);
    const worker = await cookieFor('worker');
    for (const cookie of [undefined, mia.cookie, worker])
      expect([401, 404]).toContain((await bytes(`/api/files/${file}`, cookie)).status);
    const other = await newBooking(server);
    expect((await bytes(`${other.path}/photos/${file}`)).status).toBe(404);
    expect((await call('DELETE', `${other.path}/photos/${file}`)).status).toBe(404);
    const [row] = await filesOf(id);
    expect(statSync(join(dataDir, 'private', row?.filename ?? '')).mode & 0o777).toBe(0o600);
  });

  it('comes with the booking from the browser that made it, and from no other', async () => {
    const { id, reply } = await newBooking(server, { photosToCome: 1 });
    const stranger = await newBooking(server);
    for (const wrong of [undefined, cookieOf(stranger.reply), mia.cookie])
      expect((await add(`/api/bookings/${id}`, photos(png), wrong)).status).toBe(404);
    expect(await filesOf(id)).toEqual([]);
    const before = (await messagesAbout('bookings', id)).length;
    expect((await add(`/api/bookings/${id}`, photos(png), cookieOf(reply))).status).toBe(200);
    // The owner was notified with the booking.
    expect((await messagesAbout('bookings', id)).length).toBe(before);
  });

  it('that nobody announced is told to the owner once', async () => {
    const { id, path } = await newBooking(server, { specialRequirements: 'Shoe pulled' });
    const raw = () => photos(png, jpeg);
    const headers = { 'Idempotency-Key': 'the same photos' };
    const [one, two] = [
      await call('POST', `${path}/photos`, { raw: raw(), headers }),
      await call('POST', `${path}/photos`, { raw: raw(), headers }),
    ];
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    const mails = (await messagesAbout('bookings', id)).filter(
      ({ template }) => template === 'bookingPhotosOwnerEmail',
    );
    expect(mails.map(({ body }) => body?.includes('“Shoe pulled”, 2 photos'))).toEqual([true]);
  });

  it.each([
    ['a page', html, 415],
    ['an SVG', svg, 415],
    ['a GIF', gif, 415],
    ['a PDF', pdf, 415],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 400],
  ])('that is %s is refused with all that came with it', async (_, data, status) => {
    const { id, path } = await newBooking(server);
    const files = readdirSync(join(dataDir, 'private')).length;
    expect((await add(path, photos(png, data))).status).toBe(status);
    expect([(await rowOf('bookings', id)).photoIds ?? null, await filesOf(id)]).toEqual([null, []]);
    expect(readdirSync(join(dataDir, 'private')).length).toBe(files);
  });

  it('is one of three at most, also of several calls at once', async () => {
    const { id, path } = await newBooking(server);
    const four = await add(path, photos(png, png, png, png));
    expect([four.status, four.body.issues?.[0]?.message]).toEqual([400, 'Please send at most 3 files']);
    const replies = await Promise.all([1, 2, 3].map(() => add(path, photos(png, png))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await add(path)).status).toBe(200);
    expect((await add(path)).body.issues[0].message).toBe('A booking can have at most 3 photos');
    const files = (await filesOf(id)).map((file) => file.id).sort();
    expect(((await rowOf('bookings', id)).photoIds as number[]).toSorted()).toEqual(files);
    expect(files.length).toBe(3);
  });

  it('goes when its guest removes it, and when nothing names it any more', async () => {
    const { id, path } = await newBooking(server);
    const [first, second] = (await add(path, photos(png, png))).body.booking.photos;
    const left = await call('DELETE', `${path}/photos/${first}`);
    expect([left.status, left.body.booking.photos]).toEqual([200, [second]]);
    expect((await call('DELETE', `${path}/photos/${first}`)).status).toBe(404);
    expect((await filesOf(id)).length).toBe(1);
    const cookie = await cookieFor('owner');
    await call('PATCH', `/api/admin/bookings/${id}`, { cookie, body: { state: 'cancelled' } });
    await app.payload.delete({ collection: 'bookings', id });
    clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedFiles(app);
    expect(await filesOf(id)).toEqual([]);
  });

  it('is neither shown nor taken once the booking is over', async () => {
    const { id, path } = await newBooking(server);
    const [file] = (await add(path)).body.booking.photos;
    const cookie = await cookieFor('owner');
    await call('PATCH', `/api/admin/bookings/${id}`, { cookie, body: { state: 'cancelled' } });
    expect((await bytes(`${path}/photos/${file}`)).status).toBe(404);
    expect((await add(path)).status).toBe(409);
    expect((await call('DELETE', `${path}/photos/${file}`)).status).toBe(404);
    expect((await filesOf(id)).length).toBe(1);
  });
});

describe('a photo of a customer’s booking', () => {
  it('is theirs alone, is in their export, and goes with their account', async () => {
    const kim = await newCustomer(server, 'kim');
    const { id } = await newBooking(server, { feet: ['near-fore'] }, { cookie: kim.cookie });
    const path = `/api/user/bookings/${id}`;
    const reply = await kim.upload(`${path}/photos`, 'photos', [{ name: 'Near fore.png', data: png }]);
    const [file] = reply.body.booking.photos;
    expect((await bytes(`/api/files/${file}`, kim.cookie)).status).toBe(200);
    expect((await bytes(`/api/files/${file}`, eve.cookie)).status).toBe(404);
    expect((await eve.upload(`${path}/photos`, 'photos', [{ name: 'x.png', data: png }])).status).toBe(404);
    expect((await eve.call('DELETE', `${path}/photos/${file}`)).status).toBe(404);
    const exported = (await kim.call('GET', '/api/user/export')).body.bookings[0];
    expect(exported).toMatchObject({
      feet: [{ horse: null, feet: ['near-fore'] }],
      photos: [{ name: 'Near fore.jpg', type: 'image/jpeg' }],
    });
    const name = (await filesOf(id))[0]?.filename ?? '';
    await kim.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
    expect(await filesOf(id)).toEqual([]);
    expect(readdirSync(join(dataDir, 'private'))).not.toContain(name);
    expect(await rowOf('bookings', id)).toMatchObject({ feet: null, photoIds: null });
  });
});
