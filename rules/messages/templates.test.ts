import { describe, expect, it } from 'vitest';
import { fillGaps, fillTemplate, unknownVariables, withoutUnknown } from './templates';

describe('fillTemplate', () => {
  it.each([
    ['Hi {{firstName}}', 'Hi Jess'],
    ['Hi {{ firstName }}{{firstName}}', 'Hi JessJess'],
    ['Hi {{nobody}} {firstName} {{}}', 'Hi {{nobody}} {firstName} {{}}'],
    ['{{firstName', '{{firstName'],
    ['', ''],
  ])('%j is %j', (template, text) => {
    expect(fillTemplate(template, { firstName: 'Jess' }).text).toBe(text);
  });

  it('never reads what people typed as a template', () => {
    const values = { firstName: '{{lastName}} $& $1', lastName: 'Lee' };
    expect(fillTemplate('{{firstName}}', values).text).toBe('{{lastName}} $& $1');
  });

  it('takes no names that every object has', () => {
    expect(fillTemplate('{{constructor}} {{toString}}', {}).text).toBe('{{constructor}} {{toString}}');
  });
});

describe('fillGaps', () => {
  it('fills the places that the template left, and none that somebody typed', () => {
    const { text, gaps } = fillTemplate('Hi {{name}}, open {{ link }}, {{name}}: {{link}}!', {
      name: '{{link}} {{constructor}}',
    });
    expect(text).toBe('Hi {{link}} {{constructor}}, open {{ link }}, {{link}} {{constructor}}: {{link}}!');
    expect(fillGaps(text, gaps, { link: 'x{{link}}' })).toBe(
      'Hi {{link}} {{constructor}}, open x{{link}}, {{link}} {{constructor}}: x{{link}}!',
    );
  });

  it('leaves a place without a value as it is', () => {
    const { text, gaps } = fillTemplate('{{link}} {{toString}}', {});
    expect(fillGaps(text, gaps, {})).toBe('{{link}} {{toString}}');
  });
});

describe('unknownVariables', () => {
  it('names each unknown variable once', () => {
    expect(unknownVariables('{{firstName}} {{ frist }} {{frist}} {{}} {one}', ['firstName'])).toEqual([
      'frist',
      '',
    ]);
  });
});

it.each([
  ['Hi {{firstName}}, {{frist}}{{ first_name }}!', 'Hi {{firstName}}, !'],
  ['{{{firstName}}} {one} {{}}', '{{{firstName}}} {one} '],
  ['{{ firstName }}', '{{ firstName }}'],
])('of %j only the known names stay', (template, left) => {
  expect(withoutUnknown(template, ['firstName'])).toBe(left);
});
