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
  survey(['Bec', 4, 'Heel & Toe'], ['2-3 horses', trims, 'No preference', 'satisfied']),
  survey(['Fiona', 1, 'Heel & Toe'], ['1 horse', both, 'Hot shoeing', 'very-satisfied']),
];

/** What people texted back, oldest first: on a day and time, or so many minutes ago. */
export interface Reply {
  who: string;
  text: string;
  at: { daysAgo: number; time: string } | { minutesAgo: number };
}

export const replies: Reply[] = [
  {
    who: 'Patrick',
    text: 'Yes please, two due now. Can you do a Thursday?',
    at: { daysAgo: 40, time: '10:09' },
  },
  { who: 'Ruby', text: 'All good thanks, uncle still going strong', at: { daysAgo: 40, time: '10:31' } },
  { who: 'Olly', text: 'STOP', at: { daysAgo: 40, time: '11:02' } },
  { who: 'Renee', text: 'How much for two trims and a set of fronts?', at: { daysAgo: 39, time: '18:20' } },
  {
    who: 'Hamish',
    text: 'Mare with laminitis, vet says heart bar. Do you do those?',
    at: { daysAgo: 39, time: '20:44' },
  },
  { who: 'Darren', text: 'Booked online, cheers', at: { daysAgo: 22, time: '19:02' } },
  { who: 'Chloe', text: 'Running 10 min late, gate is open 😊', at: { daysAgo: 9, time: '13:48' } },
  { who: 'Yuki', text: 'Thank you for the booklet, very clear!', at: { daysAgo: 3, time: '21:15' } },
  { who: 'Steph', text: 'Can we move Tuesday to after 3?', at: { daysAgo: 1, time: '17:36' } },
  { who: 'Bec', text: 'Forgot to say, the bay one kicks a bit behind', at: { minutesAgo: 22 } },
];

export const subscribers = [
  ...['Jess', 'Marnie', 'Sophie', 'Ingrid', 'Tahlia', 'Aroha', 'Wendy', 'Kirra', 'Fiona'],
  ...['Yuki', 'Patrick', 'Renee', 'Bronte', 'Ruby', 'Chloe', 'Margaret', 'Joan', 'Bec', 'Steph', 'Olly'],
];

/** Those who have had enough. */
export const unsubscribed = ['Steph', 'Olly'];
