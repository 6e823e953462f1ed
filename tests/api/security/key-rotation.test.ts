import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from '../../../cms/backup/archive';
import { takeBackup } from '../../../cms/backup/backup';
import { subscriberIdOf, unsubscribeUrl } from '../../../cms/domain/audience/booklet/unsubscribe';
import { reviewLink, visitOf } from '../../../cms/domain/audience/reviews/visits';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { signingSecrets } from '../../../cms/domain/connections/events/webhooks/secrets';
import { secretsOf } from '../../../cms/env';
import { messageIdOf } from '../../../cms/messaging/smtp';
import { callerOf } from '../../../cms/security/accounts/caller';
import { rewriteBankDetails, rowsThatNeedOldKeys } from '../../../cms/security/tokens/bank-keys';
import { forgetOldKeys, refuseForeignKey } from '../../../cms/start/key-check';
import { markOf } from '../../../collections/fields/people/encryption';
import { rows } from '../../../rows/rows';
import { ownerWithPhone, step } from '../../support/owner-codes';
import { withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { secretsFor } from '../../support/secrets-for';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, clock, cookieFor } = server;
const { payload, env } = app;
const { before, setSecrets } = secretsFor(server);
const after = 'the-new-secret-of-these-tests';
const folder = mkdtempSync(join(tmpdir(), 'farrier-keys-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const provider = (accountNumber: string) =>
  payload.create({
    collection: 'service-providers',
    data: { firstName: 'Pat', lastName: 'Lee', qualificationLevel: 'Trainee', bsb: '063000', accountNumber },
  });
const reveal = async (id: number) =>
  (
    await payload.findByID({
      collection: 'service-providers',
      id,
      context: { revealBankDetails: true },
    })
  ).accountNumber;

it('everything of before goes on with a new key, and nothing needs the old one in the end', async () => {
  const { id } = await provider('12345678');
  const others = await Promise.all(['11111111', '22222222'].map(provider));
  const gate = await cookieFor('owner');
  const unsubscribe = unsubscribeUrl(app, 7).split('/').pop() ?? '';
  const visit = new URL(reviewLink(app, 9)).searchParams.get('visit') ?? '';
  const book = () =>
    call('POST', '/api/bookings', { body: bookingBody(), headers: { 'Idempotency-Key': 'rotation' } });
  const booking = await book();
  expect(booking.status).toBe(201);
  const link = await linkTokenOf(app, booking.body);
  const opened = async (token: string) => (await call('GET', `/api/b/${token}`)).status;
  const backup = await takeBackup(env, folder);

  setSecrets(after, before);
  await refuseForeignKey(payload, clock.now());
  expect(await reveal(id)).toBe('12345678');
  expect((await call('GET', '/api/bookings', { cookie: gate })).status).toBe(200);
  expect(subscriberIdOf(app, unsubscribe)).toBe(7);
  expect(visitOf(app, visit)?.appointmentId).toBe(9);
  expect(await linkTokenOf(app, booking.body)).toBe(link);
  expect(await opened(link)).toBe(200);
  const again = await book();
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
    ...[201, booking.body, 'true'],
  ]);
  await openArchive(backup.file, { secret: secretsOf(env) }, join(folder, 'opened'));

  // Interrupted after the first row, as by a crash.
  expect(await rowsThatNeedOldKeys(payload)).toBe(3);
  let writes = 0;
  await withoutWrites(
    payload,
    () => ++writes > 2,
    async () => expect(await rewriteBankDetails(app)).toBe(1),
  );
  expect(await rowsThatNeedOldKeys(payload)).toBe(2);
  expect(await Promise.all([rewriteBankDetails(app), rewriteBankDetails(app)])).toContain(2);
  expect(await rowsThatNeedOldKeys(payload)).toBe(0);
  expect(await rewriteBankDetails(app)).toBe(0);
  for (const each of await rows(payload, 'service-providers').ids({})) {
    const row = await rows(payload, 'service-providers').one({ id: each });
    for (const stored of [row?.bsb, row?.accountNumber])
      expect(stored?.startsWith(markOf(payload.secret))).toBe(true);
  }

  await forgetOldKeys(payload);
  setSecrets(after);
  await refuseForeignKey(payload, clock.now());
  expect(await reveal(id)).toBe('12345678');
  expect(await reveal(others[1]?.id ?? 0)).toBe('22222222');
  expect(subscriberIdOf(app, unsubscribe)).toBeNull();
  // The customer's link still works; the next message contains a new one.
  expect(await opened(link)).toBe(200);
  const next = await linkTokenOf(app, booking.body);
  expect([next === link, await opened(next)]).toEqual([false, 200]);
});

it('a text that cannot be decrypted does not stop the rotation of later rows', async () => {
  setSecrets(before);
  const [damaged, whole] = [await provider('33333333'), await provider('44444444')];
  const data = { bsb: `${markOf(payload.secret)}damaged` };
  await payload.db.updateOne({ collection: 'service-providers', id: damaged.id, data });
  setSecrets(after, before);
  expect(await rewriteBankDetails(app)).toBeGreaterThan(0);
  expect(await rowsThatNeedOldKeys(payload)).toBe(1);
  const row = await rows(payload, 'service-providers').one({ id: whole.id });
  expect(row?.accountNumber?.startsWith(markOf(payload.secret))).toBe(true);
  await rows(payload, 'service-providers').remove({ id: [damaged.id, whole.id] });
});

it('a start without one of the keys that the data is written with is refused', async () => {
  setSecrets('yet-another-secret-of-the-tests', after);
  await refuseForeignKey(payload, clock.now());
  for (const secret of [after, 'yet-another-secret-of-the-tests']) {
    setSecrets(secret);
    await expect(refuseForeignKey(payload, clock.now())).rejects.toThrow(/PAYLOAD_SECRET_OLD/);
  }
});

it('under https every cookie is of this host alone', async () => {
  const secure = { ...env, secureCookies: true };
  const names: string[] = [];
  const res = {
    cookie: (name: string, _: string, options: object) => names.push(`${name} ${JSON.stringify(options)}`),
  };
  callerOf(secure, { headers: {}, ip: '1.2.3.4' } as never, res as never).nameDevice?.();
  expect(names).toEqual([
    expect.stringMatching(/^__Host-farrier-device .*"httpOnly":true.*"secure":true.*"path":"\/"/),
  ]);
});

it('the keys of owners’ codes go on with a new secret as well', async () => {
  const owner = ownerWithPhone(server);
  const secret = env.PAYLOAD_SECRET ?? '';
  setSecrets(before);
  const { key } = await owner.setUp(await owner.cookie());
  setSecrets('the-secret-after-the-codes', before);
  expect(await rowsThatNeedOldKeys(payload)).toBeGreaterThan(0);
  expect((await owner.signIn({ code: owner.codeNow(key) })).status).toBe(200);
  await rewriteBankDetails(app);
  expect(await rowsThatNeedOldKeys(payload)).toBe(0);
  setSecrets('the-secret-after-the-codes');
  clock.advance(step);
  expect((await owner.signIn({ code: owner.codeNow(key) })).status).toBe(200);
  setSecrets(secret);
});

it('an email that is tried again after a rotation is known by its id as the same', () => {
  const old = messageIdOf({ ...env, PAYLOAD_SECRET: before, PAYLOAD_SECRET_OLD: [] }, { id: 7 });
  const rotated = { ...env, PAYLOAD_SECRET: after, PAYLOAD_SECRET_OLD: [before] };
  expect(messageIdOf(rotated, { id: 7 })).toBe(old);
  expect(messageIdOf(rotated, { id: 8 })).not.toBe(old);
  expect(old).toMatch(/^<[0-9a-f]{32}@localhost>$/);
});

it('a private link outlives its secret’s rotation, and two calls replace it with one link when the secret is retired', async () => {
  const current = env.PAYLOAD_SECRET ?? '';
  setSecrets('the-secret-before-the-link');
  const client = await rows(payload, 'clients').add({ firstName: 'Jess' });
  const row = await makeAgainLink(app, { clientId: client.id, horseIds: [] }, null);
  const url = await urlOfAgain(app, row);
  setSecrets('the-secret-after-the-link', 'the-secret-before-the-link');
  expect(await urlOfAgain(app, row)).toBe(url);
  setSecrets('the-secret-after-the-link');
  const [one, other] = await Promise.all([urlOfAgain(app, row), urlOfAgain(app, row)]);
  expect([one === url, other]).toEqual([false, one]);
  expect(await urlOfAgain(app, row)).toBe(one);
  setSecrets(current);
});

it('the secrets of webhooks go on with a new key as well', async () => {
  const current = env.PAYLOAD_SECRET ?? '';
  setSecrets('the-secret-before-the-webhook');
  const body = { url: 'https://example.com/hook', events: ['review.created'] };
  const made = await asOwner('POST', '/api/admin/webhooks', body);
  setSecrets('the-secret-after-the-webhook', 'the-secret-before-the-webhook');
  await rewriteBankDetails(app);
  setSecrets('the-secret-after-the-webhook');
  const row = await rows(payload, 'webhooks').one({ id: made.body.id });
  expect(row && signingSecrets(app, row, clock.now().getTime())).toEqual([made.body.secret]);
  setSecrets(current);
});
