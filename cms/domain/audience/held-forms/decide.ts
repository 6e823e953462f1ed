import type { HeldForm as Row } from '../../../../collections/payload-types';
import type { SubscriptionInput } from '../../../../contracts/audience/booklet';
import type { HeldForm } from '../../../../contracts/audience/held-forms';
import type { ReviewInput } from '../../../../contracts/audience/reviews';
import type { SurveyInput } from '../../../../contracts/audience/survey';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { subscribe } from '../booklet/subscribe';
import { submitReview } from '../reviews/submit';
import { submitSurvey } from '../survey/submit-survey';

/** Days after which a held form is deleted. */
const keptDays = 60;

type Input = Partial<ReviewInput & SurveyInput & SubscriptionInput>;
const inputOf = (row: Pick<Row, 'input'>): Input => (row.input ?? {}) as Input;

function asHeld(row: Row): HeldForm {
  const { firstName, name, fullName, reviewText, email, phone } = inputOf(row);
  return {
    id: row.id,
    kind: row.kind,
    at: row.createdAt,
    from: firstName ?? name ?? fullName ?? '',
    text: reviewText ?? [email, phone].filter(Boolean).join(', '),
  };
}

export async function listHeldForms(app: App): Promise<HeldForm[]> {
  return (await rows(app, 'held-forms').all({}, { sort: ['-id'], limit: 200 })).map(asHeld);
}

async function getHeldForm(app: App, id: number): Promise<Row> {
  const row = await rows(app, 'held-forms').one({ id });
  if (!row) throw notFound();
  return row;
}

const drop = (app: App, id: number) => rows(app, 'held-forms').remove({ id });

/** Accepts a form as if a person had sent it now. Repeated presses create one row. Throws `not-found`. */
export async function takeHeldForm(app: App, id: number): Promise<void> {
  const { kind, input, formKey, createdAt } = await getHeldForm(app, id);
  // Each press has the same key, so the row is made once. The key includes `createdAt`: databases reuse the id after
  // the newest form was deleted.
  const key = { mark: `held-form:${formKey} ${createdAt}`, resumed: true };
  if (kind === 'review') await submitReview(app, input as ReviewInput, key);
  else if (kind === 'survey') await submitSurvey(app, input as SurveyInput, key);
  else await subscribe(app, input as SubscriptionInput);
  await drop(app, id);
  await auditCaller(app, 'Accepted a form that looked automated', `held-forms ${id}`);
}

/** Deletes a form. Throws `not-found`. */
export async function dropHeldForm(app: App, id: number): Promise<void> {
  await getHeldForm(app, id);
  await drop(app, id);
  await auditCaller(app, 'Deleted a form that looked automated', `held-forms ${id}`);
}

/** Deletes forms that waited too long without a decision. */
export const deleteOldHeldForms = (app: App): Promise<void> =>
  rows(app, 'held-forms').remove({
    createdAt: { before: new Date(app.now().getTime() - keptDays * 86_400_000).toISOString() },
  });
