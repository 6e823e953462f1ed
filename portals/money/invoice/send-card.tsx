import { Bell, Send } from 'lucide-react';
import { useState } from 'react';
import { remindOfInvoice, sendInvoice } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Card } from '../../../ui/layout/card';
import { loggedNotSent, useAllIsLoggedOnly } from '../../../ui/portal-kit/owner/not-connected-note';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

const dayOf = (instant: string): string => formatDate(dateIn(businessTimeZone, new Date(instant)));

function Remind({ invoice }: { invoice: Invoice }) {
  const { id, daysOverdue, openCents, remindedAt } = invoice;
  const loggedOnly = useAllIsLoggedOnly();
  const { save, pending, failure } = useSave(remindOfInvoice, {
    done: loggedOnly
      ? { title: loggedNotSent }
      : { title: 'Reminder on its way', description: `${formatMoney(openCents)} is named as open.` },
    failed: 'No reminder was sent',
    refresh: refreshedByInvoice,
  });
  if (daysOverdue === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-2">
        {`Overdue by ${plural(daysOverdue, 'day')}.`}
        {remindedAt && ` Reminded on ${dayOf(remindedAt)}.`}
      </p>
      <Button
        variant="secondary"
        icon={<Bell aria-hidden className="size-5" />}
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        Remind
      </Button>
      <SaveFailure failure={failure} pending={pending} />
    </div>
  );
}

/** Sends it, again too: each message has a link of its own to the page on which it is paid. */
export function SendCard({ invoice }: { invoice: Invoice }) {
  const { id, buyer, sentAt } = invoice;
  const [sms, setSms] = useState(Boolean(buyer.phone));
  const [email, setEmail] = useState(Boolean(buyer.email) && !buyer.phone);
  const loggedOnly = useAllIsLoggedOnly();
  const { save, pending, failure } = useSave(sendInvoice, {
    done: { title: loggedOnly ? loggedNotSent : 'The invoice is on its way' },
    failed: 'The invoice was not sent',
    refresh: refreshedByInvoice,
  });
  const by = [...(sms ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])];
  return (
    <Card title="Send">
      <p className="mb-2 text-ink-soft">{sentAt ? `Last sent on ${dayOf(sentAt)}.` : 'Not sent yet.'}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox label="SMS with a link" checked={sms} onChange={({ target }) => setSms(target.checked)} />
        <Checkbox
          label="Email with the PDF"
          checked={email}
          onChange={({ target }) => setEmail(target.checked)}
        />
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Send aria-hidden className="size-5" />}
        disabled={!by.length}
        pending={pending}
        onClick={() => void save({ params: { id: String(id) }, body: { by } })}
      >
        {sentAt ? 'Send again' : 'Send'}
      </Button>
      <SaveFailure failure={failure} pending={pending} />
      <Remind invoice={invoice} />
    </Card>
  );
}
