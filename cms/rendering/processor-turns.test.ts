import { expect, it } from 'vitest';
import { createProcessorTurns } from './processor-turns';

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

it('what has arrived is answered between two pieces of work', async () => {
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
