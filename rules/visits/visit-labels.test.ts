import { expect, it } from 'vitest';
import { findingText, footWorkText, soundnessText } from './visit-labels';

const foot = {
  done: 'new-shoe',
  shoe: 'St Croix',
  size: '5',
  nails: 1,
  pad: null,
  hot: false,
  toeAngle: null,
};

it.each([
  ['a shoe', footWorkText(foot), 'New shoe, St Croix 5, 1 nail'],
  ['a trim', footWorkText({ ...foot, done: 'trim', shoe: null, size: null, nails: null }), 'Trim'],
  ['a finding of a foot', findingText({ kind: 'thrush', feet: ['near-fore'] }), 'Thrush (near fore)'],
  ['a finding of no foot', findingText({ kind: 'thrush', feet: [] }), 'Thrush'],
  [
    'a lame foot',
    soundnessText({ soundness: 'lame', lameFeet: ['off-hind'], lamenessGrade: 2 }),
    'Lame, off hind, grade 2 of 5',
  ],
  ['soundness that was not noted', soundnessText({ soundness: null, lameFeet: [], lamenessGrade: 1 }), ''],
])('%s is described in one line', (_, text, expected) => {
  expect(text).toBe(expected);
});
