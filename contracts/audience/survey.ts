import { z } from 'zod';
import { post } from '../endpoint';
import { emailAddress, id, phoneNumber, requiredName, requiredOwnName } from '../fields';
import { honeypotFields } from '../honeypot';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import {
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
  valuesOf,
} from '../options';

/** The consent to the survey, shown beside its button and stored with each answer. */
export const surveyConsent = {
  version: '2026-11',
  text: 'By sending the survey you ask us to email you the free booklet, and agree that we may contact you once about hoof care for your horses. Reply STOP to a text and we never text you again.',
} as const;

export const surveyPhoneMessage = 'Please enter a valid phone number';

export const surveyInput = z.object({
  horseCount: z.enum(valuesOf(surveyHorseCounts), { error: 'Please select how many horses you have' }),
  serviceType: z.enum(valuesOf(surveyServiceTypes), { error: 'Please select your preferred service type' }),
  shoeingPreference: z.enum(valuesOf(surveyShoeingPreferences), {
    error: 'Please select your shoeing preference',
  }),
  currentFarrier: requiredName(
    "Please enter your current farrier's name or 'None' if you don't have one",
    maxLength.name,
  ),
  satisfaction: z.enum(valuesOf(surveySatisfactions), { error: 'Please rate your satisfaction' }),
  name: requiredOwnName('Name must be at least 2 characters', maxLength.name, 2),
  phone: phoneNumber(surveyPhoneMessage, maxLength.longPhone, 10),
  email: emailAddress('Please enter a valid email address'),
});
export type SurveyInput = z.output<typeof surveyInput>;

export const submitSurvey = post('/api/survey2025', {
  who: ['customer', 'owner', 'guest'],
  summary: 'Answer the survey. The booklet goes out by email.',
  idempotent: { withoutKeyMs: secondClickMs, apartFrom: ['formAge'] },
  limit: 'survey',
  body: surveyInput.extend(honeypotFields),
  response: z.object({ id, message: z.string() }),
  status: 201,
});
