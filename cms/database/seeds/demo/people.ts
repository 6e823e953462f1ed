/**
 * The people of the demo. All are invented. Phone numbers are those that ACMA keeps for fiction, email
 * addresses are in example.com: nothing sent to either reaches anybody.
 */
export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
  suburb: string;
  postcode: string;
}

export interface Customer extends Person {
  username: string;
  contact: 'phone' | 'sms' | 'email';
  slot: 'morning' | 'afternoon' | 'evening';
  property: string;
  access: string;
  /** How long ago they registered, in days. */
  since: number;
}

const emailOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '');

type PersonRow = [
  firstName: string,
  lastName: string,
  phone: string,
  address: string,
  suburb: string,
  postcode: string,
];
type CustomerRow = [
  username: string,
  contact: Customer['contact'],
  slot: Customer['slot'],
  property: string,
  access: string,
  since: number,
];

const person = ([firstName, lastName, phone, address, suburb, postcode]: PersonRow): Person => ({
  firstName,
  lastName,
  phone,
  email: emailOf(firstName, lastName),
  address,
  suburb,
  postcode,
});

const customer = (
  row: PersonRow,
  [username, contact, slot, property, access, since]: CustomerRow,
): Customer => ({ ...person(row), username, contact, slot, property, access, since });

export const customers: Customer[] = [
  customer(
    ['Jess', 'Hartley', '0491 570 157', '12 Rossiter Road', 'Koo Wee Rup', '3981'],
    ['jess', 'sms', 'morning', 'Hobby farm', 'Second gate, code on the text. The kelpie is all noise.', 412],
  ),
  customer(
    ['Marnie', 'Okafor', '0491 570 158', '285 Bessie Creek Road', 'Nar Nar Goon', '3812'],
    ['marnieok', 'sms', 'morning', 'Agistment', 'Park by the wash bay. Our paddocks are 7 and 8.', 390],
  ),
  customer(
    ['Graham', 'Tilley', '0491 570 159', '1140 Main Neerim Road', 'Neerim South', '3831'],
    ['gtilley', 'phone', 'morning', 'Dairy farm', 'Drive past the house to the yards. Shut every gate.', 365],
  ),
  customer(
    ['Sophie', 'Lam', '0491 570 110', '47 Bayview Road', 'Officer', '3809'],
    [
      'sophie.lam',
      'email',
      'evening',
      'Hobby farm',
      'I get home at four. Key to the tack room is under the trough.',
      301,
    ],
  ),
  customer(
    ['Dale', 'Pruitt', '0491 570 313', '90 Thirteen Mile Road', 'Garfield', '3814'],
    [
      'dalep',
      'phone',
      'afternoon',
      'Cattle property',
      'Yards are on the left before the creek crossing.',
      288,
    ],
  ),
  customer(
    ['Ingrid', 'Vass', '0491 570 737', '610 Gembrook-Launching Place Road', 'Gembrook', '3783'],
    [
      'ingridv',
      'email',
      'morning',
      'Dressage stable',
      'Steep drive: come in at the top gate if the ute is loaded.',
      264,
    ],
  ),
  customer(
    ['Tahlia', 'Brennan', '0491 570 006', '33 Nar Nar Goon-Longwarry Road', 'Bunyip', '3815'],
    ['tahliab', 'sms', 'afternoon', 'Pony club grounds', 'Meet me at the canteen shed, there is shade.', 233],
  ),
  customer(
    ['Neville', 'Quist', '0491 571 266', '205 Sunny Creek Road', 'Yarragon', '3823'],
    ['nquist', 'phone', 'morning', 'Harness stable', 'Horses are in boxes from six. Kettle is on.', 210],
  ),
  customer(
    ['Aroha', 'Tane', '0491 571 491', '18 Caroline Avenue', 'Cockatoo', '3781'],
    [
      'arohat',
      'sms',
      'afternoon',
      'Hobby farm',
      'Narrow bridge, three tonnes is fine. Two friendly dogs.',
      176,
    ],
  ),
  customer(
    ['Lachlan', 'Spiteri', '0491 571 804', '71 Officer South Road', 'Officer', '3809'],
    ['lachs', 'email', 'evening', 'Agistment', 'Front gate closes at 6.30 pm sharp.', 149],
  ),
  customer(
    ['Wendy', 'Abernethy', '0491 572 549', '450 Brandy Creek Road', 'Warragul', '3820'],
    ['wendy_a', 'phone', 'morning', 'Stud', 'Ring from the road and I will put the stallion away.', 118],
  ),
  customer(
    ['Kirra', 'Doyle', '0491 572 665', '9 Lang Lang-Nyora Road', 'Lang Lang', '3984'],
    ['kirrad', 'sms', 'evening', 'Hobby farm', '', 86],
  ),
  customer(
    ['Samir', 'Haddad', '0491 572 983', '26 Browns Road', 'Devon Meadows', '3977'],
    ['samirh', 'sms', 'morning', 'Racing stable', 'Trackwork until eight, then all yours.', 52],
  ),
  customer(
    ['Fiona', 'McCrae', '0491 573 770', '132 Inglis Road', 'Berwick', '3806'],
    [
      'fionamc',
      'email',
      'afternoon',
      'Agistment',
      'Sign in at the office. Hi-vis in the feed shed, please.',
      19,
    ],
  ),
];

export const guests: Person[] = [
  person(['Bec', 'Anstey', '0491 573 087', '54 Koo Wee Rup Road', 'Pakenham', '3810']),
  person(['Trevor', 'Maddox', '03 7010 5526', '212 Dore Road', 'Pakenham', '3810']),
  person(['Yuki', 'Sandford', '0491 574 632', '8 Kilvert Lane', 'Narre Warren', '3805']),
  person(['Patrick', 'Gleeson', '0491 575 254', '77 Old Sale Road', 'Drouin', '3818']),
  person(['Renee', 'Costanzo', '0491 575 789', '340 Tynong North Road', 'Tynong', '3813']),
  person(['Bronte', 'Whitlock', '0491 576 398', '15 Paternoster Road', 'Emerald', '3782']),
  person(['Amandeep', 'Gill', '0491 576 801', '101 Yannathan Road', 'Longwarry', '3816']),
  person(['Steph', 'Karlsen', '0491 577 426', '62 Beaumont Road', 'Beaconsfield', '3807']),
  person(['Hamish', 'Orr', '0491 577 644', '925 Sand Road', 'Longwarry', '3816']),
  person(['Chloe', 'Nikolaidis', '0491 578 957', '29 Harkaway Road', 'Berwick', '3806']),
  person(['Ruby', 'Tranter', '0491 578 148', '480 Wills Road', 'Bunyip', '3815']),
  person(['Darren', 'Bickley', '0491 578 888', '38 Railway Avenue', 'Garfield', '3814']),
  person(['Margaret', 'Eddy', '03 5550 2168', '5 Albert Road', 'Drouin', '3818']),
  person(['Kev', 'Lonsdale', '03 5550 4417', '1260 Westernport Road', 'Lang Lang', '3984']),
  person(['Joan', 'Ferraro', '03 7010 3382', '17 Beenak Road', 'Gembrook', '3783']),
  person(['Olly', 'Vandermeer', '0491 579 212', '260 Manks Road', 'Koo Wee Rup', '3981']),
];

/** People who ring up and do not use the site; most of them have no email. */
export const callers: Omit<Person, 'email'>[] = [
  person(['Ron', 'Stapleton', '03 5550 1093', '88 Fishers Road', 'Drouin', '3818']),
  person(['Dot', 'Hennessy', '03 5550 7726', '3 Loch Valley Road', 'Neerim South', '3831']),
  person(['Alan', 'Purcell', '03 7010 4450', '190 Bald Hill Road', 'Pakenham', '3810']),
  person(['Shirley', 'Beaton', '03 5550 3361', '41 Princes Way', 'Yarragon', '3823']),
  person(['Merv', 'Kingston', '03 7010 9914', '700 Bunyip River Road', 'Koo Wee Rup', '3981']),
  person(['Lorraine', 'Ilic', '03 5550 8140', '22 Tarago Road', 'Neerim South', '3831']),
  person(['Clive', 'Ashworth', '03 7010 2257', '510 Fogarty Road', 'Tynong', '3813']),
];

export const placeOf = ({ address, suburb, postcode }: Pick<Person, 'address' | 'suburb' | 'postcode'>) =>
  `${address}, ${suburb} ${postcode}`;
