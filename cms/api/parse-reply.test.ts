import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseReply } from './parse-reply';

const row = z.object({ id: z.number() });
const schema = z.object({ total: z.number(), items: z.array(row), others: z.array(row).optional() });
const rows = Array.from({ length: 1001 }, (_, id) => ({ id, secret: 'not for the caller' }));
const shown = rows.map(({ id }) => ({ id }));

it('a long list is parsed as a short one is: fields that the schema does not name are left out', async () => {
  const reply = { total: 1001, items: rows, others: rows, more: true };
  expect(await parseReply(schema, reply)).toEqual({ total: 1001, items: shown, others: shown });
  expect(await parseReply(z.array(row), rows)).toEqual(shown);
});

it('a row that breaks the schema fails the reply, wherever it stands', async () => {
  const items = [...rows, { id: 'none' }];
  await expect(parseReply(schema, { total: 1, items })).rejects.toThrow();
  await expect(parseReply(z.array(row), items)).rejects.toThrow();
  await expect(parseReply(z.array(row).max(500), rows)).rejects.toThrow();
});

it('other work has a turn while a long list is parsed', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await parseReply(z.array(row), rows);
  expect(turns).toBeGreaterThanOrEqual(4);
});
