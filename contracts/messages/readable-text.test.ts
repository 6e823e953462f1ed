import { expect, it } from 'vitest';
import { fillTemplate } from '../../rules/messages/templates';
import { readableText } from './readable-text';

it.each([
  ['Leave: {{unsubscribeUrl}}', 'Leave: [Link to unsubscribe]'],
  ['{{ bookingLink }} and {{link}}', '[Link to their booking] and [Link that works once]'],
  ['{{{unsubscribeUrl}}}', '{[Link to unsubscribe]}'],
  ['No more', 'No more'],
])('%j reads %j', (template, readable) => {
  const { text, gaps } = fillTemplate(template, {});
  expect(readableText(text, gaps)).toBe(readable);
});

it('a text that somebody typed stays as it is', () => {
  const { text, gaps } = fillTemplate('{{name}}: {{unsubscribeUrl}}', { name: '{{unsubscribeUrl}}' });
  expect(readableText(text, gaps)).toBe('{{unsubscribeUrl}}: [Link to unsubscribe]');
});
