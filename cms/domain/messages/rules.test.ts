import { describe, expect, it } from 'vitest';
import { sampleVariables } from '../../../contracts/messages/samples';
import { messageTemplates } from '../../../contracts/messages/templates';
import { fillTemplate } from './fill-template';
import { smsSegments, unknownVariables } from './rules';

describe('smsSegments', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['Hi Jess', 'GSM-7', 7, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€5', 'GSM-7', 3, 1],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['can’t', 'UCS-2', 5, 1],
    ['ü'.repeat(160), 'GSM-7', 160, 1],
    ['…'.repeat(70), 'UCS-2', 70, 1],
    ['…'.repeat(71), 'UCS-2', 71, 2],
    ['🐎', 'UCS-2', 2, 1],
    [`${'a'.repeat(66)}🐎${'a'.repeat(66)}`, 'UCS-2', 134, 3],
  ] as const)('%j', (text, encoding, units, segments) => {
    expect(smsSegments(text)).toEqual({ encoding, units, segments });
  });
});

describe('templates', () => {
  it('names each unknown variable once', () => {
    expect(unknownVariables('{{firstName}} {{ frist }} {{frist}} {{}} {one}', ['firstName'])).toEqual([
      'frist',
      '',
    ]);
  });

  it.each(Object.entries(messageTemplates))(
    '%s uses its own variables, each with a sample',
    (_, template) => {
      expect(unknownVariables(template.default, template.variables)).toEqual([]);
      for (const name of template.variables) expect(sampleVariables).toHaveProperty(name);
    },
  );

  const texts = Object.entries(messageTemplates).filter(([, template]) => template.kind === 'sms');
  it.each(texts)('%s fits into two segments and names the business', (_, template) => {
    const text = fillTemplate(template.default, sampleVariables);
    expect(smsSegments(text)).toMatchObject({ encoding: 'GSM-7' });
    expect(smsSegments(text).segments).toBeLessThanOrEqual(2);
    expect(text).toContain('Heel & Toe Farriers');
  });
});
