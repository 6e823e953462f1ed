import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { secondClickMs } from '../idempotency';
import {
  messageStates,
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
  valuesOf,
} from '../options';
import { filter, listOf, listQuery } from '../paging';

/** A survey answer as the owner reads it. */
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
  /** When a text of the campaign left for this person; null when none did. */
  contactedAt: instant.nullable(),
  /** When somebody texted back from this number. */
  repliedAt: instant.nullable(),
});
export type Survey = z.output<typeof survey>;

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/admin/surveys',
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

export const exportSurveys = endpoint({
  method: 'GET',
  path: '/api/admin/surveys/export.csv',
  who: ['owner'],
  scope: 'reviews',
  summary: 'All survey answers as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const testSms = endpoint({
  method: 'POST',
  path: '/api/admin/test-sms',
  who: ['owner'],
  summary: 'Text the number that notices to the owner go to. Answers what became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: z.object({ message: z.string(), state: z.enum(valuesOf(messageStates)) }),
});

/** Why an answer gets no text of the campaign. */
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

export const previewCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/preview-survey-followup-sms',
  who: ['owner'],
  scope: 'reviews',
  summary: 'Whom the campaign would text, with which words, and who is left out and why.',
  response: z.object({
    totalSurveys: z.number(),
    totalReplied: z.number(),
    totalNewToContact: z.number(),
    messageTemplate: z.string(),
    newRespondents: z.array(
      z.object({ name: z.string(), phone: z.string(), email: z.string(), surveyId: id }),
    ),
    leftOut: counts,
    /** When the texts would leave; null for at once. */
    goesAt: instant.nullable(),
    /** Why nobody can be texted now; null when they can. */
    obstacle: z.string().nullable(),
    /** The owner's number, to which a test goes; null where none is known. */
    testTo: z.string().nullable(),
  }),
});

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/test-survey-followup-sms',
  who: ['owner'],
  scope: 'reviews',
  summary:
    'Text the campaign’s words to the number that notices to the owner go to. Nobody counts as contacted. Answers what ' +
    'became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: testSms.response,
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/send-survey-followup-sms',
  who: ['owner'],
  scope: 'reviews',
  summary:
    'Text the new respondents: those whom no text of the campaign has reached. Answers when all were tried, or after ' +
    '10 s; the rest goes on by itself. A 409 says why no text can leave.',
  response: z.object({
    message: z.string(),
    totalSent: z.number(),
    totalFailed: z.number(),
    /** On their way when this was answered. */
    totalWaiting: z.number(),
    leftOut: counts,
  }),
});
