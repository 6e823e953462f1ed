import { expect, it } from 'vitest';
import { instantOf } from '../../../rules/time/instants';
import { startTestServer } from '../../support/servers/server';

const { call, clock } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const melbourne = (date: string, time: string) => instantOf('Australia/Melbourne', date, time).toISOString();
/** Reads the promise as shown, and as search engines find it. */
async function read(path: string): Promise<{ shown: string; found: string }> {
  const { text } = await call('GET', path);
  const [head = '', body = ''] = text.split('<body');
  return {
    shown: body.replace(/data-[\w-]+="[^"]*"/g, '').replace(/<[^>]+>/g, ''),
    found: head,
  };
}
const pages = ['/', '/booking/farrier', '/farrier/pakenham'];
const flat = /(call|ring)[^.]{0,20} within \S+ hours?/i;

it.each(pages)(
  '%s promises at 11 pm what holds in the morning, and to search engines what always holds',
  async (path) => {
    clock.set(melbourne('2026-11-23', '23:00'));
    const { shown, found } = await read(path);
    expect(shown).toMatch(/we’ll call you by Tuesday 10:00 am/i);
    expect(shown).not.toMatch(flat);
    expect(found).not.toMatch(/within 2 hours/);
    expect(found).not.toMatch(/Tuesday 10:00 am/);
  },
);

it.each(pages)('%s keeps the words of the contract while two hours fit into the day', async (path) => {
  clock.set(melbourne('2026-11-24', '10:00'));
  const { shown } = await read(path);
  expect(shown).toMatch(/we call (you )?within 2 hours/i);
  expect(shown).not.toMatch(/by Tuesday/);
});
