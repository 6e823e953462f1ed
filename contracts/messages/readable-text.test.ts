import { expect, it } from 'vitest';
import { fillTemplate } from '../../rules/messages/templates';
import { readableText } from './readable-text';

it.each([
  ['Leave: {{unsubscribeUrl}}', 'Leave: [Link to unsubscribe]'],
  ['{{ bookingLink }} and {{link}}', '[Link to their booking] and [Link that works once]'],
  ['She typed {{firstName}}', 'She typed {{firstName}}'],
  ['{{{unsubscribeUrl}}}', '{[Link to unsubscribe]}'],
  ['No more', 'No more'],
])('%j without notes reads %j', (text, readable) => {
  expect(readableText(text, undefined)).toBe(readable);
});

it('a text that somebody typed stays as it is', () => {
  const { text, gaps } = fillTemplate('{{name}}: {{unsubscribeUrl}}', { name: '{{unsubscribeUrl}}' });
  expect(readableText(text, gaps)).toBe('{{unsubscribeUrl}}: [Link to unsubscribe]');
});
