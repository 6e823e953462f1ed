export interface PartnerEntry {
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  loginUsername: string;
  commissionPercentage: number;
  bsb: string;
  accountNumber: string;
  hasSetPassword: boolean;
  since: number;
  /** Whether their commission is paid up to last month. */
  isPaidUp: boolean;
  clients: ReferredClient[];
}

/** `[name, job, value in cents, days ago]` */
export type ReferredClient = [clientName: string, job: string, revenue: number, daysAgo: number];

/** People and shops who send clients; all invented. */
export const partners: PartnerEntry[] = [
  {
    firstName: 'Leanne',
    lastName: 'Purdy',
    businessName: 'Tarago Saddlery & Feed',
    phone: '03 5550 2240',
    loginUsername: 'tarago',
    commissionPercentage: 15,
    bsb: '063-000',
    accountNumber: '10337201',
    hasSetPassword: true,
    since: 400,
    isPaidUp: true,
    clients: [
      ['Patrick Gleeson', 'Full sets, two horses', 39_000, 131],
      ['Ruby Tranter', 'Trim, three ponies', 22_500, 104],
      ['Hamish Orr', 'Bar shoe and trims', 41_500, 76],
      ['Chloe Nikolaidis', 'Full set, hot', 19_500, 44],
      ['Darren Bickley', 'Fronts and trim', 13_500, 17],
      ['Glenys Waite', 'Trims, mare and foal', 15_000, 5],
    ],
  },
  {
    firstName: 'Anton',
    lastName: 'Veselý',
    businessName: 'Westernport Equine Dentistry',
    phone: '03 7010 6613',
    loginUsername: 'westernport',
    commissionPercentage: 10,
    bsb: '063-104',
    accountNumber: '40112986',
    hasSetPassword: false,
    since: 250,
    isPaidUp: true,
    clients: [
      ['Kev Lonsdale', 'Corrective set after X-rays', 28_000, 97],
      ['Olly Vandermeer', 'Full set, cold', 18_500, 58],
      ['Barb Tonkin', 'Trim, four', 30_000, 11],
    ],
  },
  {
    firstName: 'Mel',
    lastName: 'Crowther',
    businessName: 'Paternoster Riding School',
    phone: '03 7010 1875',
    loginUsername: 'paternoster',
    commissionPercentage: 12,
    bsb: '063-021',
    accountNumber: '50446120',
    hasSetPassword: false,
    since: 190,
    isPaidUp: false,
    clients: [
      ['Bronte Whitlock', 'Full set and two trims', 34_500, 83],
      ['Joan Ferraro', 'Trim, laminitic pony', 9500, 61],
      ['Yuki Sandford', 'Priority call, lost shoe', 21_900, 26],
      ['Hugo Petrie', 'Trims, two', 15_000, 8],
    ],
  },
  {
    firstName: 'Stuart',
    lastName: 'Laidlaw',
    businessName: 'Laidlaw Horse Transport',
    phone: '03 5550 9358',
    loginUsername: 'laidlaw',
    commissionPercentage: 8,
    bsb: '063-000',
    accountNumber: '10870035',
    hasSetPassword: false,
    since: 40,
    isPaidUp: false,
    clients: [['Steph Karlsen', 'Full set, two horses', 38_500, 21]],
  },
];
