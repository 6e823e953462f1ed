import { describe, expect, it } from 'vitest';
import { fillTemplate, unknownVariables } from './templates';

describe('fillTemplate', () => {
  it.each([
    ['Hi {{firstName}}', 'Hi Jess'],
    ['Hi {{ firstName }}{{firstName}}', 'Hi JessJess'],
    ['Hi {{nobody}} {firstName} {{}}', 'Hi {{nobody}} {firstName} {{}}'],
    ['{{firstName', '{{firstName'],
    ['', ''],
  ])('%j is %j', (template, text) => {
    expect(fillTemplate(template, { firstName: 'Jess' })).toBe(text);
  });

  it('never reads what people typed as a template', () => {
    const values = { firstName: '{{lastName}} $& $1', lastName: 'Lee' };
    expect(fillTemplate('{{firstName}}', values)).toBe('{{lastName}} $& $1');
  });

  it('takes no names that every object has', () => {
    expect(fillTemplate('{{constructor}} {{toString}}', {})).toBe('{{constructor}} {{toString}}');
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
