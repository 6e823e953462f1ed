import type { Survey2025 } from '../../../../collections/payload-types';
import { type SurveyInput, surveyConsent, surveyPhoneMessage } from '../../../../contracts/audience/survey';
import { whereOf } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { surveyOutbox } from './thanks';

/** Checks the phone number, which the schema cannot check. */
export function checkedSurvey(input: SurveyInput): SurveyInput {
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', surveyPhoneMessage);
  return { ...input, phone };
}

/**
 * Stores an answer with its consent and its outbox in one row, then queues the booklet. When queueing fails the
 * answer stands, and the relay queues the booklet. Returns the answer's id.
 */
export async function submitSurvey(
  app: App,
  input: SurveyInput,
  requestKey: RequestKey | null,
): Promise<number> {
  const now = app.now().toISOString();
  const row = await createIdempotent<Survey2025>(requestKey, {
    find: (where) =>
      app.payload
        .find({
          collection: 'survey2025',
          where: whereOf<'survey2025'>(where),
          limit: 1,
          depth: 0,
          pagination: false,
        })
        .then(({ docs }) => docs[0]),
    insert: (key) =>
      app.payload.create({
        collection: 'survey2025',
        depth: 0,
        data: {
          ...input,
          ...key,
          consentAt: now,
          consentText: surveyConsent.text,
          consentVersion: surveyConsent.version,
          outboxState: 'pending',
          createdAt: now,
        },
      }),
  });
  if (row.outboxState === 'done') return row.id;
  surveyOutbox.processSoon(app, row);
  return row.id;
}
