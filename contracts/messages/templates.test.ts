import { describe, expect, it } from 'vitest';
import { smsSegments } from '../../rules/sms-segments';
import { fillTemplate, unknownVariables } from '../../rules/templates';
import { sampleVariables } from './samples';
import { messageTemplates } from './templates';

describe('templates', () => {
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
