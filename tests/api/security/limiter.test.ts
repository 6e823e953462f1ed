import { describe, expect, it } from 'vitest';
import { createLimiter, type Limiter } from '../../../cms/security/limits/limiter';
import { limits } from '../../../cms/security/limits/limits';
import { interceptWrites } from '../../support/row-writes';
import { startTestServer } from '../../support/servers/server';

const { app, clock } = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
const { max, windowMs } = limits.review;
const { limiter } = app;

/** Returns how many of several parallel calls are accepted. */
async function admitted(calls: number, subject: string, by: Limiter[] = [limiter]): Promise<number> {
  const hits = Array.from({ length: calls }, (_, index) => by[index % by.length]?.hit('review', subject));
  const settled = await Promise.allSettled(hits);
  for (const each of settled) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'too-many' });
  }
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit', () => {
  it('lets in as many as it says, and tells the others how long to wait', async () => {
    for (let call = 0; call < max; call++) await limiter.hit('review', 'in-turn');
    clock.advance(60_000);
    await expect(limiter.hit('review', 'in-turn')).rejects.toMatchObject({
      code: 'too-many',
      retryAfterSeconds: windowMs / 1000 - 60,
    });
  });

  it('counts calls at once as exactly as calls in turn', async () => {
    expect(await admitted(max * 4, 'at-once')).toBe(max);
  });

  it('is one limit for all processes on a database', async () => {
    const other = createLimiter(app.payload, clock.now, 1);
    expect(await admitted(max * 4, 'two-processes', [limiter, other])).toBe(max);
  });

  it('opens again when its window ends, not a millisecond earlier', async () => {
    expect(await admitted(max + 1, 'window')).toBe(max);
    clock.advance(windowMs - 1);
    expect(await admitted(1, 'window')).toBe(0);
    clock.advance(1);
    expect(await admitted(max * 2, 'window')).toBe(max);
  });

  it('writes nothing for whoever goes on calling after a refusal', async () => {
    expect(await admitted(max + 1, 'flood')).toBe(max);
    let writes = 0;
    const { stop } = interceptWrites(app.payload, (_, go) => {
      writes += 1;
      return go();
    });
    expect(await admitted(50, 'flood')).toBe(0);
    stop();
    expect(writes).toBe(0);
    await limiter.forgive('review', 'flood');
    await limiter.forgive('review', 'flood');
    expect(await admitted(3, 'flood')).toBe(1);
  });

  it('is one for each subject and each name', async () => {
    expect(await admitted(max + 1, 'first')).toBe(max);
    expect(await admitted(1, 'second')).toBe(1);
    await limiter.hit('survey', 'first');
  });

  it('takes back what was forgiven, and nothing that was never counted', async () => {
    await limiter.forgive('review', 'forgiven');
    expect(await admitted(max, 'forgiven')).toBe(max);
    await limiter.forgive('review', 'forgiven');
    expect(await admitted(2, 'forgiven')).toBe(1);
  });

  it('is as many times wider as RATE_LIMIT_FACTOR says', async () => {
    const wide = createLimiter(app.payload, clock.now, 3);
    expect(await admitted(max * 4, 'wide', [wide])).toBe(max * 3);
  });
});
