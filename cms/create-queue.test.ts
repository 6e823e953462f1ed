import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createProcessorTurns, createQueue } from './create-queue';

const bounds = { perSender: 2, inAll: 5, maxMs: 10_000 };

function workers(turns = createQueue({ quick: 2, heic: 1 }, bounds)) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, kind: 'quick' | 'heic', ...senders: string[]) => {
    const work = turns(kind, senders, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
    work.catch(() => undefined);
    return work;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await wait(1);
  };
  return { begun, begin, end };
}

it('a waiting task of one kind takes no place of another', async () => {
  const { begun, begin } = workers();
  begin('a', 'heic', 'mia');
  begin('b', 'heic', 'eve');
  begin('c', 'quick', 'kim');
  begin('d', 'quick', 'pat');
  await wait(1);
  expect(begun).toEqual(['a', 'c', 'd']);
});

it('a sender has one place, whatever the kind and by whichever name', async () => {
  const { begun, begin, end } = workers();
  begin('a', 'quick', 'address', 'account');
  begin('b', 'heic', 'another address', 'account');
  begin('c', 'quick', 'address');
  await wait(1);
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('a sender goes behind the others after each turn', async () => {
  const { begun, begin, end } = workers();
  for (const name of ['a', 'b', 'c']) begin(name, 'heic', 'eve');
  begin('d', 'heic', 'mia');
  await wait(1);
  await end('a');
  await end('d');
  await end('b');
  expect(begun).toEqual(['a', 'd', 'b', 'c']);
});

it('so many of one sender may wait, so many of all, and so long', async () => {
  const { begin } = workers(createQueue({ quick: 1, heic: 1 }, { ...bounds, maxMs: 30 }));
  begin('a', 'quick', 'eve');
  const second = begin('b', 'quick', 'eve');
  begin('c', 'quick', 'eve');
  await expect(begin('d', 'quick', 'eve')).rejects.toMatchObject({ code: 'too-many' });
  for (const name of ['mia', 'kim', 'pat']) begin(name, 'quick', name);
  await expect(begin('e', 'quick', 'jo')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
});

it('callers have their turns one after the other, however much one of them asks for', async () => {
  const turns = createProcessorTurns();
  const done: string[] = [];
  const ask = (caller: string, name: string) => turns(caller, () => void done.push(name));
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
    ask('b', 'b1'),
    ...['c1', 'c2'].map((name) => ask('c', name)),
  ]);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
});

it('an arrived call is answered between two pieces of work', async () => {
  const turns = createProcessorTurns();
  const done: string[] = [];
  const all = ['1', '2', '3'].map((name) => turns('a', () => void done.push(name)));
  setImmediate(() => done.push('another call'));
  await Promise.all(all);
  expect(done.indexOf('another call')).toBeLessThan(2);
});

it('one piece is run at a time, and one that fails is told to its caller alone', async () => {
  const turns = createProcessorTurns();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return 'made';
  };
  const failing = turns('a', () => Promise.reject(new Error('no')));
  const others = [turns('a', work), turns('b', work)];
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(others)).toEqual(['made', 'made']);
  expect(await turns('c', work)).toBe('made');
});
