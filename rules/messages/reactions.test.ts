import { describe, expect, it } from 'vitest';
import { isReaction, removeReactionQuote } from './reactions';
import { requestOf } from './reply-words';
import { parseYes } from './yes-reply';

const ours = 'Hi Jess, your visit is on Wednesday at 9:30 am. Reply YES to confirm or STOP to end texts.';

describe('a reaction is read without its quotation', () => {
  it.each([
    [`Loved “${ours}”`, 'Loved'],
    [`Liked “${ours}”`, 'Liked'],
    [`Disliked “${ours}”`, 'Disliked'],
    [`Laughed at “${ours}”`, 'Laughed at'],
    [`Emphasized “${ours}”`, 'Emphasized'],
    [`Emphasised “${ours}”`, 'Emphasised'],
    [`Questioned “${ours}”`, 'Questioned'],
    [`Loved "${ours}"`, 'Loved'],
    [`Loved “${ours.slice(0, 60)}…”`, 'Loved'],
    [`Loved “Two lines.\nReply STOP”`, 'Loved'],
    [`Reacted 🎉 to “${ours}”`, '🎉'],
    [`Reacted with 👍🏽 to “${ours}”`, '👍🏽'],
    [`👍 to “${ours}”`, '👍'],
    [`\u200a\u200b👍\u200b to \u201c\u200a${ours}\u200a\u201d\u200a`, '👍'],
    [`❤️ to “${ours}”`, '❤️'],
    [`Removed a like from “${ours}”`, ''],
    [`Removed a heart from “${ours}”`, ''],
    [`Removed an exclamation from “${ours}”`, ''],
    [`Removed a question mark from “${ours}”`, ''],
    [`Removed 👍 from “${ours}”`, ''],
    ['Loved an image', 'Loved'],
    ['Removed a like from an image', ''],
  ])('%j', (text, words) => {
    expect([isReaction(text), removeReactionQuote(text)]).toEqual([true, words]);
    expect(requestOf(removeReactionQuote(text))).toBeNull();
  });

  it('and a thumb up is a yes, unless it is taken back', () => {
    expect(parseYes(removeReactionQuote(`👍 to “${ours}”`))).not.toBeNull();
    expect(parseYes(removeReactionQuote(`Removed 👍 from “${ours}”`))).toBeNull();
    expect(parseYes(removeReactionQuote(`Disliked “${ours}”`))).toBeNull();
  });
});

it.each([
  'Loved the work, thank you',
  'Liked it a lot',
  'STOP',
  '"STOP"',
  'She said “stop” to me',
  '👍',
  'Questioned him about it',
  'I reacted to your text',
  '',
])('%j is no reaction, and stays as it is', (text) => {
  expect([isReaction(text), removeReactionQuote(text)]).toEqual([false, text]);
});
