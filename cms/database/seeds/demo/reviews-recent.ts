import { type DemoReview, review, verified } from './review-form';

/** This season’s reviews, newest first; all invented. */
export const recentReviews: DemoReview[] = [
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
];
