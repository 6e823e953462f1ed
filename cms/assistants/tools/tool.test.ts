import { expect, it } from 'vitest';
import { clientTools } from './client-tools';
import type { Tool } from './tool';

const textOf = (tool: Tool | undefined, page: number) =>
  tool?.text({ items: [], more: 0 } as never, {
    zone: 'Australia/Melbourne',
    today: '2026-11-21',
    args: { page },
  });

it('an empty first page says that nothing was found, a later one that the list ends before it', () => {
  const find = clientTools.find(({ name }) => name === 'find_client');
  expect(textOf(find, 1)).toEqual(['No client was found.']);
  expect(textOf(find, 9)).toEqual(['There is no page 9. The list ends before it.']);
});
