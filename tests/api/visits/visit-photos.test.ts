import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { startTestServer, testNow } from '../../support/servers/server';
import { jpeg, pdf } from '../../support/upload-samples';
import { horseDone, photoForm, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor, countOf } = server;
const visits = visitRows(server);

beforeEach(() => clock.set(testNow));

const { visit } = visits;
const photosOf = async (appointmentId: number): Promise<{ id: string; url: string }[]> =>
  (await visits.read(appointmentId)).body.horses[0].photos;
const files = async () => countOf('private-files', { purpose: { equals: 'visit-photo' } });

describe('a photo of a foot', () => {
  it('comes before the first save, once for its id, however often and at once it is sent', async () => {
    const { horse, appointment } = await visit();
    const id = randomUUID();
    const before = await files();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => visits.addPhoto(appointment.id, horse.id, { id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    expect((await visits.addPhoto(appointment.id, horse.id, { id })).body).toEqual(replies[0]?.body);
    expect(await photosOf(appointment.id)).toMatchObject([{ id, foot: 'near-fore', view: 'sole' }]);
    expect((await files()) - before).toBe(1);
    expect((await visits.read(appointment.id)).body.revision).toBe(0);
  });

  it('changes no horse: a save that was begun before it is taken', async () => {
    const { horse, appointment } = await visit();
    await visits.addPhoto(appointment.id, horse.id);
    const { status, body } = await visits.save(appointment.id, { horses: [horseDone(horse.id)] });
    expect([status, body.revision, body.horses[0].photos.length]).toEqual([200, 1, 1]);
  });

  it('is a 409 under the id of another visit’s, and that one stays', async () => {
    const [one, other] = [await visit(), await visit()];
    const id = randomUUID();
    await visits.addPhoto(one.appointment.id, one.horse.id, { id });
    expect((await visits.addPhoto(other.appointment.id, other.horse.id, { id })).status).toBe(409);
    expect([await photosOf(one.appointment.id), await photosOf(other.appointment.id)]).toMatchObject([
      [{ id }],
      [],
    ]);
  });

  it('is the last of forty, and free again once one is removed', async () => {
    const { horse, appointment } = await visit();
    const add = () => visits.addPhoto(appointment.id, horse.id);
    const first = (await add()).body;
    const { id: visitId } = (await visits.read(appointment.id)).body;
    for (let number = 2; number <= 39; number++)
      await rows(app, 'visit-photos').add({
        photoId: randomUUID(),
        place: `${visitId}:${number}`,
        visitId,
        horseId: horse.id,
        foot: 'off-hind',
        view: 'side',
      });
    const last = await Promise.all([add(), add()]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    const path = `${visits.path(appointment.id)}/photos/${first.id}`;
    expect((await asOwner('DELETE', path)).status).toBe(200);
    expect((await asOwner('DELETE', path)).status).toBe(404);
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  it('is stored without the place where it was taken', async () => {
    const { horse, appointment } = await visit();
    const { body } = await visits.addPhoto(appointment.id, horse.id, {}, jpeg);
    const stored = await fetch(`${server.url}${body.url}`, { headers: { cookie: await cookieFor('owner') } });
    const data = Buffer.from(await stored.arrayBuffer());
    const { exif, width } = await sharp(data).metadata();
    expect([exif, width]).toEqual([undefined, expect.any(Number)]);
    expect(data.includes('Canaryphone')).toBe(false);
  });

  it('is refused of a stranger’s horse, of what is no photo, and of a visit that is off', async () => {
    const { horse, appointment } = await visit();
    const stranger = (await visit()).horse;
    const add = (horseId: number, fields = {}, data?: Uint8Array) =>
      visits.addPhoto(appointment.id, horseId, fields, data);
    expect((await add(stranger.id)).body.issues).toMatchObject([{ path: 'horseId' }]);
    expect((await add(horse.id, { foot: 'fifth' })).body.issues).toMatchObject([{ path: 'foot' }]);
    expect((await add(horse.id, { id: 'one' })).body.issues).toMatchObject([{ path: 'id' }]);
    expect((await add(horse.id, {}, pdf)).status).toBe(415);
    await asOwner('PATCH', `/api/calendar/appointments/${appointment.id}`, { status: 'cancelled' });
    expect((await add(horse.id)).status).toBe(409);
    const asGuest = await call('POST', `${visits.path(appointment.id)}/photos`, { raw: photoForm(horse.id) });
    expect(asGuest.status).toBe(401);
    expect(await photosOf(appointment.id)).toEqual([]);
  });
});
