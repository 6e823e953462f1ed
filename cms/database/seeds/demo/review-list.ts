export interface DemoReview {
  firstName: string;
  location: string;
  rating: number;
  text: string;
  daysAgo: number;
  service?: string;
  reply?: string;
  isFeatured?: boolean;
  isVerified?: boolean;
  isHidden?: boolean;
}

type ReviewRow = [firstName: string, location: string, rating: number, daysAgo: number, text: string];

const review = (
  [firstName, location, rating, daysAgo, text]: ReviewRow,
  more: Partial<DemoReview> = {},
): DemoReview => ({ firstName, location, rating, daysAgo, text, ...more });

const verified = { isVerified: true };

/** Reviews in many voices; all invented. */
export const reviewList: DemoReview[] = [
  review(
    [
      'Jess',
      'Koo Wee Rup',
      5,
      3,
      'Second priority call this year and second time they turned up the same afternoon. Shoe back on, horse sound by tea time. He even found the bit of wire fence that started it.',
    ],
    { ...verified, service: 'Priority service' },
  ),
  review(
    [
      'Marnie',
      'Nar Nar Goon',
      5,
      8,
      'My mare has pancake feet straight off the track and three farriers told me to live with it. Eighteen weeks in, pads in front, and she canters on the road verge. He photographs every visit so I can see the change myself.',
    ],
    {
      ...verified,
      service: 'Corrective shoeing',
      isFeatured: true,
      reply: 'She did the growing, we only pointed it the right way. See you and Calypso in six weeks.',
    },
  ),
  review(['Ron', 'Drouin', 5, 12, 'Good tradesman. On time. Fair price.']),
  review(
    [
      'Tahlia',
      'Bunyip',
      5,
      17,
      'Did six wriggly ponies at pony club in one go and let the kids hold the rasp. Skittles tried to lie down on him and he just laughed.',
    ],
    verified,
  ),
  review(
    [
      'Ingrid',
      'Gembrook',
      5,
      23,
      'Precise, calm and properly interested in the X-rays. The vet and the farrier actually speak to each other, which I had stopped hoping for.',
    ],
    {
      ...verified,
      service: 'Corrective shoeing',
      isFeatured: true,
      reply: 'Thank you, Ingrid. The letter from your vet made it easy.',
    },
  ),
  review(
    [
      'Darren',
      'Garfield',
      4,
      27,
      'Work is spot on. Was half an hour late but rang twice to say so, so no complaints really.',
    ],
    { reply: 'Fair. The horse before yours had other plans. Thanks for waiting, Darren.' },
  ),
  review(['Amandeep', 'Longwarry', 5, 34, 'Called back in eleven minutes!!']),
  review(
    [
      'Wendy',
      'Warragul',
      5,
      39,
      'I breed Irish horses and I am fussy. Foals get looked at from a month old, nobody yells, nobody twitches, and the stallion gets his feet done at liberty in the wash bay because that is how he likes it. Nobody else has ever bothered to find that out.',
    ],
    { ...verified, isFeatured: true },
  ),
  review(
    [
      'Yuki',
      'Narre Warren',
      5,
      43,
      'I am new to horses and asked about forty questions. Every one got a real answer and a drawing on the back of the invoice.',
    ],
    { service: 'Hoof trimming' },
  ),
  review(
    [
      'Patrick',
      'Drouin',
      4,
      51,
      'Tidy set of shoes, held for seven weeks in the mud. Would have liked a text the night before.',
    ],
    { reply: 'You’ll get one from now on, we’ve added a confirmation text for every visit.' },
  ),
  review(
    [
      'Kirra',
      'Lang Lang',
      5,
      58,
      'Rocket has thrown more shoes than I own. This is the first winter we haven’t lost one. Touch wood.',
    ],
    verified,
  ),
  review(
    [
      'Steph',
      'Beaconsfield',
      3,
      63,
      'Shoeing is fine but I waited nine days for a regular appointment in spring. Priority is a lot of money on top if you only have the one horse.',
    ],
    {
      reply:
        'Spring is our squeeze and nine days is longer than we like. We have a second ute on Tuesdays now, so it should be shorter.',
    },
  ),
  review([
    'Neville',
    'Yarragon',
    5,
    70,
    'Forty years with trotters. These blokes know the difference between a plate and a pancake. Aluminium done right.',
  ]),
  review(
    [
      'Sophie',
      'Officer',
      5,
      78,
      'After-work visits are gold. Juniper finished 80 km barefoot behind and vetted in with A’s for gait.',
    ],
    { ...verified, service: 'Cold shoeing' },
  ),
  review([
    'Bronte',
    'Emerald',
    5,
    86,
    'Steep driveway, horizontal rain, one very offended warmblood. Not one swear word from either of them.',
  ]),
  review(
    [
      'Chloe',
      'Berwick',
      4,
      93,
      'Very happy with how my gelding is moving. Card on the day would be handy, I had to drive out for cash.',
    ],
    { reply: 'Bank transfer on the day is fine too, just ask.' },
  ),
  review(
    [
      'Graham',
      'Neerim South',
      5,
      101,
      'Three horses before morning milking was finished. Shut every gate. That is all I ask of anyone.',
    ],
    verified,
  ),
  review(
    [
      'Hamish',
      'Longwarry',
      5,
      109,
      'Heart bar on a foundered mare. Vet said maybe. She is out in the paddock bucking at the neighbours.',
    ],
    { service: 'Corrective shoeing' },
  ),
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
