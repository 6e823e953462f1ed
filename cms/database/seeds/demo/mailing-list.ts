import type { Survey2025 } from '../../../../collections/payload-types';

/** `who` is the first name of somebody who books. */
export interface SurveyEntry
  extends Pick<Survey2025, 'horseCount' | 'serviceType' | 'shoeingPreference' | 'satisfaction'> {
  who: string;
  farrier: string;
  daysAgo: number;
  /** When the campaign texted them. */
  textedDaysAgo?: number;
}

type SurveyRow = [who: string, daysAgo: number, farrier: string, textedDaysAgo?: number];
type Answers = [
  Survey2025['horseCount'],
  Survey2025['serviceType'],
  Survey2025['shoeingPreference'],
  Survey2025['satisfaction'],
];

const survey = (
  [who, daysAgo, farrier, textedDaysAgo]: SurveyRow,
  [horseCount, serviceType, shoeingPreference, satisfaction]: Answers,
): SurveyEntry => ({
  ...{ who, daysAgo, farrier, textedDaysAgo },
  ...{ horseCount, serviceType, shoeingPreference, satisfaction },
});

const [trims, both] = ['Regular trimming only', 'Trimming and shoeing'] as const;
const [corrective, unsure] = ['Specialized/corrective shoeing', 'Not sure - need advice'] as const;

export const surveys: SurveyEntry[] = [
  survey(['Patrick', 134, 'A bloke from Trafalgar', 40], ['2-3 horses', both, 'Hot shoeing', 'neutral']),
  survey(['Yuki', 128, 'None yet', 40], ['1 horse', unsure, 'No preference', 'no-farrier']),
  survey(['Renee', 117, 'Retired last year', 40], ['2-3 horses', both, 'Cold shoeing', 'no-farrier']),
  survey(['Ruby', 108, 'My uncle', 40], ['4-6 horses', trims, "Don't use shoes", 'satisfied']),
  survey(['Hamish', 96, 'Two different ones', 40], ['2-3 horses', corrective, 'Hot shoeing', 'dissatisfied']),
  survey(['Bronte', 84, 'Heel & Toe', 40], ['2-3 horses', both, 'No preference', 'very-satisfied']),
  survey(['Chloe', 73, 'Travelling farrier', 40], ['1 horse', both, 'Hot shoeing', 'satisfied']),
  survey(['Olly', 66, 'Whoever turns up', 40], ['2-3 horses', trims, "Don't use shoes", 'very-dissatisfied']),
  survey(['Darren', 52, 'Heel & Toe', 40], ['2-3 horses', both, 'Cold shoeing', 'satisfied']),
  survey(['Amandeep', 38, 'Stable mate shoes ours'], ['4-6 horses', both, 'No preference', 'neutral']),
  survey(['Steph', 31, 'Same one for ten years'], ['2-3 horses', both, 'Hot shoeing', 'satisfied']),
  survey(['Kirra', 22, 'Heel & Toe'], ['2-3 horses', both, 'Cold shoeing', 'very-satisfied']),
  survey(['Lachlan', 15, 'Heel & Toe'], ['1 horse', corrective, 'Hot shoeing', 'very-satisfied']),
  survey(['Samir', 9, 'Stable farrier'], ['7+ horses', both, 'Cold shoeing', 'neutral']),
  survey(['Bec', 4, 'None, new property'], ['2-3 horses', unsure, 'No preference', 'no-farrier']),
  survey(['Fiona', 1, 'Moving from Bendigo'], ['1 horse', both, 'Hot shoeing', 'no-farrier']),
];

/** What people texted back, oldest first. Somebody who texted STOP is never texted again. */
export const replies: { who: string; text: string; minutesAgo: number }[] = [
  { who: 'Patrick', text: 'Yes please, two due now. Can you do a Thursday?', minutesAgo: 57_400 },
  { who: 'Ruby', text: 'All good thanks, uncle still going strong', minutesAgo: 57_310 },
  { who: 'Olly', text: 'STOP', minutesAgo: 57_020 },
  { who: 'Renee', text: 'How much for two trims and a set of fronts?', minutesAgo: 55_800 },
  {
    who: 'Hamish',
    text: 'Mare with laminitis, vet says heart bar. Do you do those? Can send xrays',
    minutesAgo: 55_120,
  },
  { who: 'Darren', text: 'Booked online, cheers', minutesAgo: 31_000 },
  { who: 'Chloe', text: 'Running 10 min late, gate is open 😊', minutesAgo: 12_650 },
  { who: 'Yuki', text: 'Thank you for the booklet, very clear!', minutesAgo: 4300 },
  { who: 'Steph', text: 'Can we move Tuesday to after 3?', minutesAgo: 190 },
  { who: 'Bec', text: 'Missed your call, I’m free until 5', minutesAgo: 22 },
];

export const subscribers = [
  ...['Jess', 'Marnie', 'Sophie', 'Ingrid', 'Tahlia', 'Aroha', 'Wendy', 'Kirra', 'Fiona'],
  ...['Yuki', 'Patrick', 'Renee', 'Bronte', 'Ruby', 'Chloe', 'Margaret', 'Joan', 'Bec', 'Steph', 'Olly'],
];

/** Those who have had enough. */
export const unsubscribed = ['Steph', 'Olly'];
