import { expect, it } from 'vitest';
import { unfilledIn } from './unfilled-placeholders';

const fee = '{{priorityFee}}';
const nothing = (name: string) => `Nothing fills in ${name}. For the fee write ${fee}`;
const rich = (...lines: (string | { link: string })[][]) => ({
  root: {
    children: lines.map((line) => ({
      children: line.map((part) =>
        typeof part === 'string' ? { text: part } : { children: [{ text: part.link }] },
      ),
    })),
  },
});

it.each<[string, unknown, unknown, [string, string][]]>([
  ['the fee', { text: `Only ${fee}` }, {}, []],
  ['single braces', { text: '{one} { {two} }' }, {}, []],
  ['another name', { text: 'Hi {{firstName}}' }, {}, [['text', nothing('{{firstName}}')]]],
  ['an empty one', { text: '{{}}' }, {}, [['text', nothing('{{}}')]]],
  ['one within braces', { text: '{{{a}}}' }, {}, [['text', nothing('{{a}}')]]],
  ['one over two lines', { text: '{{unsubscribe\nUrl}}' }, {}, [['text', nothing('{{unsubscribe\nUrl}}')]]],
  ['one from before', { text: '{{old}}', more: 'new' }, { text: '{{old}}' }, []],
  ['a row of a list', { jobs: [{ text: 'a' }, { text: '{{b}}' }] }, {}, [['jobs.1.text', nothing('{{b}}')]]],
  ['rich text with the fee', { body: rich(['Only ', fee]) }, {}, []],
  ['rich text with another', { body: rich(['One'], ['{{b}}']) }, {}, [['body', nothing('{{b}}')]]],
  ['half of a name in bold', { body: rich(['{{first', 'Name}}']) }, {}, [['body', nothing('{{firstName}}')]]],
  ['a name in a link', { body: rich(['See ', { link: '{{b}}' }]) }, {}, [['body', nothing('{{b}}')]]],
  [
    'half of the fee in bold',
    { body: rich(['{{priority', 'Fee}}']) },
    {},
    [['body', `Please write ${fee} in one style: nothing fills in one that is half bold`]],
  ],
  ['two halves in two paragraphs', { body: rich(['{{first'], ['Name}}']) }, {}, []],
  ['rich text from before', { body: rich(['{{b}}']) }, { body: rich(['{{b}}']) }, []],
  ['what is no text', { a: null, b: 3, c: true, d: undefined }, {}, []],
])('%s', (_, value, before, faults) => {
  expect(unfilledIn(value, before, true)).toEqual(faults.map(([path, message]) => ({ path, message })));
});

it('refuses the fee where nothing fills it in', () => {
  expect(unfilledIn({ suburb: `Pakenham ${fee}` }, {}, false)).toEqual([
    { path: 'suburb', message: `Nothing fills in ${fee} here. Please write it out` },
  ]);
});
