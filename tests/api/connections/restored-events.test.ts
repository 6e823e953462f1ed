import { expect, it } from 'vitest';
import { finishRestore } from '../../../cms/backup/after-restore';
import { restoredFrom } from '../../../cms/backup/restored-from';
import { rows } from '../../../cms/database/rows';
import { reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { toldBy } from '../../support/told';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const told = toldBy(server);
const review = (reviewText: string) => call('POST', '/api/reviews', { body: reviewBody({ reviewText }) });
const newest = async () => (await told()).at(-1)?.id ?? 0;

const restore = async () => {
  const value = Date.parse('2026-11-20T01:00:00Z');
  await rows(app, 'counters').add({ name: restoredFrom, value });
  await finishRestore(app, async () => 0);
};

it('after a restore no number of an event is given that others may have heard of since the backup', async () => {
  await review('Careful and on time, before the backup');
  const inBackup = await newest();
  // Receivers got later events, which the backup lacks.
  const heard = inBackup + 50_000;
  await restore();
  await review('Careful and on time, after the restore');
  expect(await newest()).toBeGreaterThan(heard);
  const again = await newest();
  clock.advance(60_000);
  await restore();
  await review('Careful and on time, after another one');
  expect(await newest()).toBeGreaterThan(again + 50);
  // The list has only real events, and a program continues after its last one.
  const list = await asOwner('GET', `/api/events?after=${heard}`);
  expect(list.status).toBe(200);
  expect(list.body.map(({ type }: { type: string }) => type)).toEqual(['review.created', 'review.created']);
});
