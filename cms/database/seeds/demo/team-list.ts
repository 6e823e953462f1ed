import type { ServiceProvider } from '../../../../collections/payload-types';

type Member = Pick<ServiceProvider, 'firstName' | 'lastName' | 'qualificationLevel'> & {
  phone: string;
  loginUsername: string;
  /** In cents. */
  hourlyRate: number;
  specialties: string;
  bsb: string;
  accountNumber: string;
  isActive: boolean;
  hasSetPassword: boolean;
  since: number;
};

/** The team of the demo; all invented. */
export const team: Member[] = [
  {
    firstName: 'Tom',
    lastName: 'Ashdown',
    phone: '0491 574 118',
    loginUsername: 'tom.ashdown',
    qualificationLevel: 'Professional Farrier',
    hourlyRate: 6800,
    specialties: 'Hot shoeing, bar shoes, heavy horses',
    bsb: '063-000',
    accountNumber: '10245718',
    isActive: true,
    hasSetPassword: false,
    since: 520,
  },
  {
    firstName: 'Brooke',
    lastName: 'Lindner',
    phone: '0491 579 760',
    loginUsername: 'brooke.lindner',
    qualificationLevel: 'Apprentice Level 4',
    hourlyRate: 4450,
    specialties: 'Trims, cold shoeing, young horses',
    bsb: '063-012',
    accountNumber: '22871406',
    isActive: true,
    hasSetPassword: false,
    since: 340,
  },
  {
    firstName: 'Dane',
    lastName: 'Kowal',
    phone: '0491 579 455',
    loginUsername: 'dane.kowal',
    qualificationLevel: 'Apprentice Level 2',
    hourlyRate: 3300,
    specialties: 'Trims, ponies and minis',
    bsb: '063-000',
    accountNumber: '10998234',
    isActive: true,
    hasSetPassword: true,
    since: 175,
  },
  {
    firstName: 'Col',
    lastName: 'Merriman',
    phone: '03 5550 6042',
    loginUsername: 'col.merriman',
    qualificationLevel: 'Professional Farrier',
    hourlyRate: 6500,
    specialties: 'Standardbreds, racing plates. Retired in winter.',
    bsb: '063-102',
    accountNumber: '30551877',
    isActive: false,
    hasSetPassword: false,
    since: 610,
  },
];

/** What the team writes down about its work. */
export const workDone = [
  'Full set, hot, one horse',
  'Two trims',
  'Trims, three horses, one difficult',
  'Full set cold and a trim',
  'Fronts and two trims',
  'Reset all four, treated thrush',
  'Bar shoe near fore, trim the rest',
  'Holding and finishing for the owner',
] as const;
