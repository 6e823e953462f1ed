import { type DemoReview, review, verified } from './review-form';

/** Reviews of the year before, newest first; all invented. */
export const olderReviews: DemoReview[] = [
  review(
    [
      'Aroha',
      'Cockatoo',
      5,
      118,
      'Tui came off the ranges and trusts nobody. Took two visits just standing there having a chat, then all four done on the third. No charge for the chats.',
    ],
    { ...verified, isFeatured: true, reply: 'Best-mannered client we have, once the hat is off.' },
  ),
  review([
    'Joan',
    'Gembrook',
    5,
    126,
    'My pony had laminitis and I was beside myself. He came out, trimmed what he could, told me what not to feed and rang on the Sunday to see how she was.',
  ]),
  review([
    'Lachlan',
    'Officer',
    4,
    133,
    'Sliders done properly, hard to find out this way. Only four stars because I had to hold the torch.',
  ]),
  review(
    [
      'Trevor',
      'Pakenham',
      3,
      142,
      'One clinch came up after a week. They came back and fixed it free but I still had to take a morning off.',
    ],
    { reply: 'Sorry about the morning, Trevor. Glad it’s held since.' },
  ),
  review([
    'Ruby',
    'Bunyip',
    5,
    151,
    'Ponies trimmed, kids entertained, invoice by text before he was out the gate. 10/10.',
  ]),
  review(
    [
      'Dale',
      'Garfield',
      5,
      160,
      'Does the wire-scar foot different to the other three and explains why. Cattle horse, works every day, hasn’t been lame since.',
    ],
    verified,
  ),
  review(
    [
      'Margaret',
      'Drouin',
      5,
      172,
      'A polite young lady called Brooke came with him and did the old mare beautifully. She wiped her feet before coming in for the cup of tea. I should like her again please.',
    ],
    { reply: 'Brooke has asked for the same, Margaret. She’ll bring the biscuits.' },
  ),
  review(
    [
      'Renee',
      'Tynong',
      5,
      184,
      'Hot shoeing for the first time and my mare didn’t even lift her head from the hay net. Beautiful flat fit.',
    ],
    { service: 'Hot shoeing' },
  ),
  review([
    'Olly',
    'Koo Wee Rup',
    4,
    199,
    'solid. bit pricier than my old farrier but the shoes stay on so it works out',
  ]),
  review(
    ['Bec', 'Pakenham', 5, 215, 'Sunday-night panic, Monday-morning shoe. Thank you thank you thank you.'],
    { service: 'Priority service' },
  ),
  review([
    'Lorraine',
    'Neerim South',
    5,
    233,
    'He talks to the horse first and to me second, which is the right way round.',
  ]),
  review(
    [
      'Kev',
      'Lang Lang',
      3,
      251,
      'Booked a trim, got a lecture about my paddock as well. Feet look good though. He was right about the paddock.',
    ],
    { reply: 'Guilty on the lecture. Glad the drain is in.' },
  ),
  review([
    'Clive',
    'Tynong',
    5,
    268,
    'Reset the old shoes instead of selling me new ones. You don’t forget that.',
  ]),
  review(['Tegan', 'Devon Meadows', 2, 277, 'Wrong business, I meant to review a feed store. Sorry!'], {
    isHidden: true,
  }),
  review(['Shirley', 'Yarragon', 5, 290, 'The donkey bit him and he still came back six weeks later.']),
  review([
    'Merv',
    'Koo Wee Rup',
    4,
    318,
    'Reliable. Knows his heavies. Bring your own shade in January, there is none at my place.',
  ]),
  review(
    [
      'Alan',
      'Pakenham',
      5,
      341,
      'Seedy toe opened up, packed and gone in two visits. They send a booklet about it as well, worth reading.',
    ],
    { service: 'Hoof trimming' },
  ),
  review(
    [
      'Dot',
      'Neerim South',
      5,
      372,
      'Eighty-one years old and I can’t bend to do their feet any more. They treat my two old ponies like racehorses and won’t take anything for picking out the stones.',
    ],
    { reply: 'Always a pleasure, Dot.' },
  ),
];
