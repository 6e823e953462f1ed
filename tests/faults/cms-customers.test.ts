import { describe, expect, it } from 'vitest';
import { type CmsRow, startCmsProcess } from '../support/cms-process';
import { cookieOf, registration } from '../support/customers';
import { liveBooking } from '../support/live-booking';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const { cmsCall, cookieOfCms, idOf, rowOf, server } = await startCmsProcess();

/** Saves a form as the panel does: all its values in one field of a multipart form. */
async function saveForm(collection: string, shown: CmsRow, typed: object): Promise<CmsRow> {
  const form = new FormData();
  form.append('_payload', JSON.stringify({ ...shown, ...typed }));
  const path = `/${collection}/${shown.id}?depth=0&fallback-locale=null`;
  return (await cmsCall('PATCH', path, form)).doc;
}

async function newCustomer(username: string) {
  const cookie = cookieOf(await server.call('POST', '/api/register', { body: registration(username) }));
  const call = (method: string, path: string, body?: object) => server.call(method, path, { cookie, body });
  const id = await idOf('users', 'username', username);
  const horseId = Number((await call('POST', '/api/horses', { name: 'Bella' })).body.id);
  return { id, horseId, cookie, call };
}
/** Waits until a customer's registration is fully processed. */
const processed = async (id: number) => {
  const welcome = async () =>
    (await cmsCall('GET', `/messages?where[aboutId][equals]=${id}&where[aboutCollection][equals]=users`))
      .totalDocs;
  await until('the welcome is queued', welcome, 20_000);
};

describe('a form of the CMS that somebody has overtaken', () => {
  const refusal = 'Someone else, or another window, has changed this';

  it('does not put a customer’s newer profile and horse back', async () => {
    const mia = await newCustomer('overtaken');
    await processed(mia.id);
    const shown = await rowOf('users', mia.id);
    await mia.call('PUT', '/api/user/profile', { firstName: 'Mia', accessNotes: 'Mind the dog' });
    await expect(saveForm('users', shown, { propertyType: 'Farm' })).rejects.toThrow(refusal);
    expect(await rowOf('users', mia.id)).toMatchObject({ firstName: 'Mia', accessNotes: 'Mind the dog' });

    const horse = await rowOf('horses', mia.horseId);
    await mia.call('PUT', `/api/horses/${mia.horseId}`, { name: 'Bella', medicalNotes: 'Laminitis' });
    await expect(saveForm('horses', horse, { breed: 'Cob' })).rejects.toThrow(refusal);
    expect(await rowOf('horses', mia.horseId)).toMatchObject({ medicalNotes: 'Laminitis' });
  });

  it('does not put a booking’s newer day back', async () => {
    const { body } = await server.call('POST', '/api/bookings', { body: liveBooking(1) });
    const shown = await rowOf('bookings', body.id);
    await server.call('POST', `/api/admin/bookings/${body.id}/called`, {
      headers: { 'x-admin-password': adminPassword },
    });
    await expect(saveForm('bookings', shown, { suburb: 'Bunyip' })).rejects.toThrow(refusal);
    expect((await rowOf('bookings', body.id)).calledAt).toEqual(expect.stringMatching(/^20/));
  });

  it('is saved again and again while nobody else changes anything, whatever the server notes', async () => {
    const { id } = await newCustomer('alone');
    const once = await saveForm('users', await rowOf('users', id), { propertyType: 'Farm' });
    await processed(id);
    const twice = await saveForm('users', once, { propertyType: 'Stud' });
    expect(twice).toMatchObject({ propertyType: 'Stud' });

    const booked = (await server.call('POST', '/api/bookings', { body: liveBooking(2) })).body;
    const shown = await rowOf('bookings', booked.id);
    const noticed = async () =>
      (await cmsCall('GET', `/appointments?where[onlineBookingId][equals]=${booked.id}`)).totalDocs;
    await until('the booking is processed', noticed, 20_000);
    expect(await saveForm('bookings', shown, { suburb: 'Bunyip' })).toMatchObject({ suburb: 'Bunyip' });
  });
});

describe('a customer whom an owner deletes in the CMS', () => {
  it('is taken out of everything that stays, as by deleting the account', async () => {
    const mia = await newCustomer('leaving');
    const { body } = await server.call('POST', '/api/bookings', {
      body: liveBooking(3, { firstName: 'Leaving', lastName: 'Customer', address: '9 Secret Lane' }),
      cookie: mia.cookie,
    });
    const visits = `/appointments?where[onlineBookingId][equals]=${body.id}&depth=0`;
    await until('the visit is there', async () => (await cmsCall('GET', visits)).totalDocs, 20_000);
    const [visit] = (await cmsCall('GET', visits)).docs;
    // A visit without a client would still be driven to.
    await expect(cmsCall('DELETE', `/users/${mia.id}`)).rejects.toThrow('409');
    await cmsCall('PATCH', `/appointments/${visit?.id}`, { status: 'cancelled' });
    await cmsCall('DELETE', `/users/${mia.id}`);
    expect(await rowOf('bookings', body.id)).toMatchObject({ firstName: 'Deleted', address: 'Deleted' });
    expect((await cmsCall('GET', visits)).docs[0]).toMatchObject({ clientName: 'Deleted' });
    expect((await mia.call('GET', '/api/user')).status).toBe(401);
    for (const path of [`/users/${mia.id}`, `/horses/${mia.horseId}`])
      await expect(cmsCall('GET', path)).rejects.toThrow('404');
    const { docs } = await cmsCall('GET', '/messages?limit=200&depth=0');
    expect(JSON.stringify(docs)).not.toMatch(/Secret Lane|leaving@/);
  });
});

it('the form of a person shows what was done of them and by them', async () => {
  const { id, call, horseId } = await newCustomer('watched');
  await call('DELETE', `/api/horses/${horseId}`);
  const reply = await server.call('GET', `/cms/collections/users/${id}`, { cookie: cookieOfCms() });
  expect(reply.text).toMatch(/Activity/);
  expect(reply.text.replaceAll('<!-- -->', '')).toContain(
    `customer ${id}: Took out of the stable, Horse ${horseId}`,
  );
});

describe('a page of words or settings that somebody has overtaken', () => {
  /** Saves as the panel does: the form's values with the typed ones. Drafts have their own times. */
  const send = (path: string, shown: object, typed: object, draft: boolean) => {
    const form = new FormData();
    form.append('_payload', JSON.stringify({ ...shown, ...typed, ...(!draft && { _status: 'published' }) }));
    const isGlobal = path.startsWith('/globals');
    return cmsCall(isGlobal ? 'POST' : 'PATCH', `${path}?depth=0&draft=${draft}`, form);
  };
  const read = (path: string) => cmsCall('GET', `${path}?depth=0&draft=true`);

  it.each([
    ['/globals/business', 'tagline', false],
    ['/globals/home-page', 'bannerTitle', false],
    ['/globals/home-page', 'bannerTitle', true],
    ['/services/1', 'title', false],
    ['/services/1', 'title', true],
    ['/pages/1', 'title', false],
    ['/pages/1', 'title', true],
  ])('keeps the newer words: %s, %s, as a draft: %s', async (path, field, draft) => {
    const shown = await read(path);
    await send(path, shown, { [field]: 'The newer words' }, draft);
    await expect(send(path, shown, { [field]: 'The older form' }, draft)).rejects.toThrow(
      'Someone else, or another window, has changed this',
    );
    const now = await read(path);
    expect(now[field]).toBe('The newer words');
    await send(path, now, { [field]: shown[field] }, draft);
    expect((await read(path))[field]).toBe(shown[field]);
  });
});
