import type { MailingInput } from '../../../../contracts/audience/mailings';
import type { App } from '../../../app';
import { queueMessage } from '../../messages/queue-message';
import { sendTestEmail } from '../../messages/test-email';
import type { RequestKey } from '../../system/idempotency/run-idempotent';

/** Emails the text of a booklet to the owner alone, as a subscriber would get it. Its links lead to the list. */
export function sendTestBooklet(
  app: App,
  { bookletTitle, bookletDescription }: Pick<MailingInput, 'bookletTitle' | 'bookletDescription'>,
  requestKey: RequestKey | null,
) {
  const list = `${app.env.PUBLIC_URL}/bookletlist`;
  return sendTestEmail(app, requestKey, (to, key) =>
    queueMessage(app, 'bookletMailingEmail', {
      to,
      values: {
        firstName: 'Jess',
        fullName: 'Jess Smith',
        bookletTitle,
        bookletDescription,
        bookletUrl: list,
      },
      about: null,
      key: `${key}:booklet`,
      unsubscribeUrl: list,
    }),
  );
}
