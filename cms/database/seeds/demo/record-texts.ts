import type { HorseHealthRecord } from '../../../../collections/payload-types';

export interface RecordText {
  description: string;
  provider?: string;
  /** In cents. */
  cost?: number;
  notes?: string;
}

/** After how many days each kind is due again; 0 is never. */
export const dueAfter: Record<HorseHealthRecord['recordType'], number> = {
  farrier: 42,
  worming: 84,
  vaccination: 365,
  vet: 0,
  physio: 90,
  other: 0,
};

export const recordTexts: Record<HorseHealthRecord['recordType'], RecordText[]> = {
  farrier: [
    { description: 'Full set, hot', provider: 'Heel & Toe Farriers', cost: 19_500 },
    {
      description: 'Trim',
      provider: 'Heel & Toe Farriers',
      cost: 7500,
      notes: 'A little thrush in the off hind, treated.',
    },
    { description: 'Fronts only, trim behind', provider: 'Heel & Toe Farriers', cost: 13_500 },
    { description: 'Reset all four, shoes still good', provider: 'Heel & Toe Farriers', cost: 15_000 },
    {
      description: 'Trim and seedy toe opened up',
      provider: 'Heel & Toe Farriers',
      cost: 9500,
      notes: 'Packed. Keep dry for three days.',
    },
  ],
  worming: [
    { description: 'Abamectin and praziquantel paste', cost: 2495 },
    { description: 'Moxidectin paste, spring dose', cost: 3290, notes: 'Egg count was 350 before.' },
    { description: 'Faecal egg count first: low, no paste needed', provider: 'By post', cost: 3800 },
  ],
  vaccination: [
    { description: 'Tetanus and strangles booster (2-in-1)', provider: 'Visiting vet', cost: 8900 },
    {
      description: 'Hendra, yearly booster',
      provider: 'Visiting vet',
      cost: 12_400,
      notes: 'Certificate is in the float.',
    },
    { description: 'Tetanus booster', provider: 'Visiting vet', cost: 5600 },
  ],
  vet: [
    {
      description: 'Teeth floated under sedation',
      provider: 'Visiting vet',
      cost: 26_500,
      notes: 'Small hook upper right. Again in a year.',
    },
    {
      description: 'Foot abscess drained, near fore',
      provider: 'Emergency vet',
      cost: 31_000,
      notes: 'Poultice five days, then the farrier.',
    },
    {
      description: 'Lateral X-rays of both fores',
      provider: 'Equine clinic',
      cost: 48_000,
      notes: 'Pictures sent to the farrier.',
    },
    { description: 'Mild colic, pain relief and walked', provider: 'Emergency vet', cost: 38_500 },
    { description: 'ACTH blood test', provider: 'Visiting vet', cost: 14_200 },
  ],
  physio: [
    { description: 'Tight through the loins, stretches given', provider: 'Equine physio', cost: 13_000 },
    {
      description: 'Check before the season',
      provider: 'Equine physio',
      cost: 12_000,
      notes: 'Much freer on the left rein.',
    },
  ],
  other: [
    { description: 'Saddle fitted, shim in front', provider: 'Saddle fitter', cost: 15_500 },
    { description: 'Weighed with the tape', notes: 'Down eight kilos since winter.' },
    { description: 'Clipped, trace', cost: 9000 },
  ],
};
