import { createHash } from 'node:crypto';
import type { SubscriptionInput } from '../../../../contracts/audience/booklet';
import type { ReviewInput } from '../../../../contracts/audience/reviews';
import type { SurveyInput } from '../../../../contracts/audience/survey';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

export type FormToHold =
  | { kind: 'review'; input: ReviewInput }
  | { kind: 'survey'; input: SurveyInput }
  | { kind: 'booklet'; input: SubscriptionInput };

/** Stores a form for the owner's decision. Repeatable: the same form is stored once. */
export async function holdForm(app: App, { kind, input }: FormToHold): Promise<void> {
  const now = app.now().toISOString();
  const formKey = createHash('sha256')
    .update(JSON.stringify([kind, input]))
    .digest('base64url');
  await rows(app, 'held-forms').addOnce({ kind, input, formKey, createdAt: now, updatedAt: now }, 'formKey');
}
