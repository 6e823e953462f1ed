import { expect, it } from 'vitest';
import { goneWordsIn } from '../../scripts/gone-words';

it.each([
  ['The payment was taken back', "'taken back'"],
  ['Take this payment back?', "'Take this payment back'"],
  ['The photo was not taken', "'not taken'"],
  ['Copy it', "'Copy it'"],
  ['Nobody is told', "'Nobody'"],
  ['Please ring us', "'ring us'"],
  ['It stands in the calendar', "'stands in'"],
  ['Add it by itself', "'by itself'"],
])('%j has a word that screens no longer use', (text, word) => {
  expect(goneWordsIn(text)[0]).toContain(word);
});

it.each([
  'You can now log in with your new password',
  'We’ll text Jess the new time',
  'A flat, dry place to stand',
  'Growth rings and a ringing anvil',
  'Copy it into the other program',
])('%j is plain', (text) => {
  expect(goneWordsIn(text)).toEqual([]);
});
