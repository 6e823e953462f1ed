export interface WorkerEntry {
  who: string;
  inDays: number;
  time: string;
  work: string;
  /** What the worker wrote when it was done. */
  notes?: string;
}

/** The worker's jobs: twelve done, four today, six to come. `who` is a customer's username. */
export const workerJobs: WorkerEntry[] = [
  {
    who: 'nquist',
    inDays: -26,
    time: '07:30',
    work: 'Pull plates on three, trim',
    notes: 'All done. Larry stood better than last time.',
  },
  {
    who: 'wendy_a',
    inDays: -24,
    time: '09:00',
    work: 'Trim Clover and Marigold',
    notes: 'Toe-in is coming good.',
  },
  {
    who: 'arohat',
    inDays: -20,
    time: '10:00',
    work: 'Trim both Kaimanawas',
    notes: 'Took the hat off. No trouble.',
  },
  {
    who: 'gtilley',
    inDays: -18,
    time: '08:00',
    work: 'Trim Old Tess, reset Nugget',
    notes: 'Tess needed two breaks.',
  },
  {
    who: 'tahliab',
    inDays: -13,
    time: '13:30',
    work: 'Ponies at the pony club, five trims',
    notes: 'Six in the end, the canteen lady has one too. Told the boss.',
  },
  {
    who: 'samirh',
    inDays: -11,
    time: '08:45',
    work: 'Plates on two',
    notes: 'Quiet Achiever chipped outside quarter, used the lower nail.',
  },
  {
    who: 'marnieok',
    inDays: -9,
    time: '08:00',
    work: 'Fronts with pads, Calypso',
    notes: 'Pads in. Bruise is growing out.',
  },
  {
    who: 'kirrad',
    inDays: -6,
    time: '15:30',
    work: 'Tack Rocket’s near fore back on',
    notes: 'Found the shoe in the dam paddock. Bell boots were off.',
  },
  { who: 'dalep', inDays: -5, time: '12:30', work: 'Trim Cricket', notes: '' },
  {
    who: 'ingridv',
    inDays: -4,
    time: '10:30',
    work: 'Hold for the boss, wedges on Falkenberg',
    notes: 'Photos taken for the vet.',
  },
  { who: 'jess', inDays: -2, time: '09:30', work: 'Trim Pudding', notes: 'Soles still thin, left the toes.' },
  {
    who: 'lachs',
    inDays: -1,
    time: '16:00',
    work: 'Check clinches on Vegas',
    notes: 'Two risen, hammered down.',
  },
  { who: 'marnieok', inDays: 0, time: '08:00', work: 'Trim Domino, check Calypso’s pads' },
  { who: 'gtilley', inDays: 0, time: '10:30', work: 'Trim Old Tess. Low stand.' },
  { who: 'wendy_a', inDays: 0, time: '13:00', work: 'Trim Clover, five weeks' },
  { who: 'tahliab', inDays: 0, time: '15:30', work: 'Skittles: look at the seedy toe and repack' },
  { who: 'nquist', inDays: 1, time: '07:30', work: 'Aluminium all round, Tidy Sum' },
  { who: 'samirh', inDays: 1, time: '09:30', work: 'Plates on Desert Ledger, races Friday' },
  { who: 'sophie.lam', inDays: 3, time: '16:15', work: 'Trim Miso' },
  { who: 'dalep', inDays: 5, time: '12:00', work: 'Full set with the boss, Jackaroo' },
  { who: 'fionamc', inDays: 8, time: '13:00', work: 'Monty: hold and clean feathers first' },
  { who: 'arohat', inDays: 12, time: '10:00', work: 'Trim both Kaimanawas' },
];

/** What the worker writes on a timesheet now and then. */
export const shiftNotes = [
  'Long drive to Neerim South and back',
  'Ute to the tyre place, 40 minutes',
  'Rained out after lunch',
] as const;
