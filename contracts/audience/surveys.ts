import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, instant } from '../fields';
import { secondClickMs } from '../idempotency';
import {
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
} from '../options';
import { filter, listOf, listQuery } from '../paging';
import { testMessage } from '../shapes';

export const survey = z.object({
  id,
  horseCount: z.string(),
  serviceType: z.string(),
  shoeingPreference: z.string(),
  currentFarrier: z.string(),
  satisfaction: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: instant,
  /** Send time of the campaign's text, or null. */
  contactedAt: instant.nullable(),
  /** Instant of a reply from this number. */
  repliedAt: instant.nullable(),
});
export type Survey = z.output<typeof survey>;

export const listSurveys = get('/api/admin/surveys', {
  who: ['owner'],
  scope: 'reviews',
  summary:
    'All survey answers, newest first; with `page` a page of them. `q` searches names, emails, phones.',
  query: listQuery({
    sort: ['id', 'createdAt', 'name', 'satisfaction'],
    filters: {
      horseCount: filter.oneOf(surveyHorseCounts),
      serviceType: filter.oneOf(surveyServiceTypes),
      shoeingPreference: filter.oneOf(surveyShoeingPreferences),
      satisfaction: filter.oneOf(surveySatisfactions),
      contacted: filter.yesNo(),
      replied: filter.yesNo(),
      email: filter.email(),
    },
  }),
  response: listOf(survey),
});

export const exportSurveys = get('/api/admin/surveys/export.csv', {
  who: ['owner'],
  scope: 'reviews',
  summary: 'All survey answers as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const testSms = post('/api/admin/test-sms', {
  who: ['owner'],
  summary: 'Text the number that notices to the owner go to. Answers what became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: testMessage,
});

export const leftOutReasons = {
  optedOut: 'Opted out',
  contacted: 'Already contacted',
  waiting: 'Text on its way',
  noMobile: 'No valid mobile number',
  duplicate: 'Same phone as another answer',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

const counts = z.object({
  optedOut: z.number(),
  contacted: z.number(),
  waiting: z.number(),
  noMobile: z.number(),
  duplicate: z.number(),
});

export const previewCampaign = get('/api/admin/preview-survey-followup-sms', {
  who: ['owner'],
  scope: 'reviews',
  summary: 'Who the campaign would text, with which words, and who is left out and why.',
  response: z.object({
    totalSurveys: z.number(),
    totalReplied: z.number(),
    totalNewToContact: z.number(),
    messageTemplate: z.string(),
    newRespondents: z.array(
      z.object({ name: z.string(), phone: z.string(), email: z.string(), surveyId: id }),
    ),
    leftOut: counts,
    /** Send time of the texts; null for at once. */
    goesAt: instant.nullable(),
    obstacle: z.string().nullable(),
    /** The owner's number, for a test; null when unknown. */
    testTo: z.string().nullable(),
  }),
});

export const testCampaign = post('/api/admin/test-survey-followup-sms', {
  who: ['owner'],
  scope: 'reviews',
  summary:
    'Text the campaign’s words to the number that notices to the owner go to. This counts as no contact. Answers what ' +
    'became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: testSms.response,
});

export const sendCampaign = post('/api/admin/send-survey-followup-sms', {
  who: ['owner'],
  scope: 'reviews',
  summary:
    'Text the new respondents: those who have had no text of the campaign. Answers when all were tried, or after ' +
    '10 s; the rest is sent in the background. A 409 says why no text can leave.',
  response: z.object({
    message: z.string(),
    totalSent: z.number(),
    totalFailed: z.number(),
    /** Texts not sent yet at the time of this answer. */
    totalWaiting: z.number(),
    leftOut: counts,
  }),
});
